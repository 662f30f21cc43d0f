#include "python/classes.h"

namespace reeve_python {
namespace {

class Batch {
 public:
  Batch(GamePointer game, Count games, Count threads, Seed seed, int observe, bool auto_reset)
      : game_(std::move(game)) {
    need_numpy();
    reeve_batch* handle = nullptr;
    need(reeve_batch_new(game_->get(), games, threads, seed, observe, auto_reset, &handle));
    handle_.reset(handle);
    need(reeve_batch_arrays(handle, &arrays_));
  }

  const GamePointer& game() const { return game_; }
  void reset(Seed seed) {
    const int status = [&] {
      const py::gil_scoped_release release;
      return reeve_batch_reset(handle_.get(), seed);
    }();
    need(status);
  }
  using Choices = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;
  using Actions = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;
  void step(const Choices& choices) {
    const auto count = static_cast<std::size_t>(choices.size());
    const std::int32_t* data = choices.data();
    const int status = [&] {
      const py::gil_scoped_release release;
      return reeve_batch_step(handle_.get(), data, count);
    }();
    need(status);
  }
  void step_actions(const Actions& actions) {
    need(reeve_batch_step_actions(handle_.get(), actions.data(),
                                  static_cast<std::size_t>(actions.size())));
  }
  void send(const Choices& choices, const Choices& ids) {
    if (choices.size() != ids.size())
      throw py::value_error("There must be as many choices as ids.");
    need(reeve_batch_send(handle_.get(), choices.data(), ids.data(),
                          static_cast<std::size_t>(ids.size())));
  }
  py::array_t<std::int32_t> recv(Count wanted) {
    const std::size_t count =
        std::min(std::size_t{wanted}, arrays_.games + 1);  // beyond: refused by its sentence
    py::array_t<std::int32_t> ids(static_cast<py::ssize_t>(count));
    std::int32_t* data = ids.mutable_data();
    const int status = [&] {
      const py::gil_scoped_release release;
      return reeve_batch_recv(handle_.get(), count, data);
    }();
    need(status);
    return ids;
  }

  // Views of the batch's own memory; `owner` keeps it alive.
  static py::dict arrays(const py::object& owner) {
    const Batch& batch = owner.cast<const Batch&>();
    const reeve_arrays& a = batch.arrays_;
    py::dict result;
    result["obs"] = view(a.obs, {a.games, a.width}, owner);
    result["moves"] = view(a.moves, {a.games, a.max_moves}, owner);
    result["count"] = view(a.count, {a.games}, owner);
    result["actor"] = view(a.actor, {a.games}, owner);
    result["done"] = view(reinterpret_cast<const bool*>(a.done), {a.games}, owner);
    result["reward"] = view(a.reward, {a.games, a.seats}, owner);
    result["score"] = view(a.score, {a.games, a.seats}, owner);
    result["length"] = view(a.length, {a.games}, owner);
    return result;
  }
  py::array_t<std::uint32_t> actions() const {
    py::array_t<std::uint32_t> numbers({arrays_.games, arrays_.max_moves});
    for (std::size_t i = 0; i < arrays_.games; ++i)
      need(reeve_batch_actions(handle_.get(), i,
                               numbers.mutable_data(static_cast<py::ssize_t>(i), 0),
                               arrays_.max_moves));
    return numbers;
  }
  void mask(py::array_t<bool, py::array::c_style> into) const {
    need(reeve_batch_mask(handle_.get(), reinterpret_cast<std::uint8_t*>(into.mutable_data()),
                          static_cast<std::size_t>(into.size())));
  }
  py::tuple active() const {
    std::vector<std::int32_t> indices;
    py::array_t<std::int32_t> offsets(static_cast<py::ssize_t>(arrays_.games + 1));
    std::vector<std::int32_t> row(arrays_.width);
    offsets.mutable_at(0) = 0;
    for (std::size_t i = 0; i < arrays_.games; ++i) {
      std::size_t count = 0;
      need(reeve_batch_active(handle_.get(), i, row.data(), row.size(), &count));
      indices.insert(indices.end(), row.begin(), row.begin() + static_cast<std::ptrdiff_t>(count));
      offsets.mutable_at(static_cast<py::ssize_t>(i + 1)) =
          static_cast<std::int32_t>(indices.size());
    }
    py::array_t<std::int32_t> all(static_cast<py::ssize_t>(indices.size()), indices.data());
    return py::make_tuple(all, offsets);
  }
  py::tuple evaluate() {
    py::array_t<float> points({arrays_.games, arrays_.seats}),
        shares({arrays_.games, arrays_.seats});
    need(reeve_batch_evaluate(handle_.get(), points.mutable_data(), shares.mutable_data(),
                              arrays_.games * arrays_.seats));
    return py::make_tuple(points, shares);
  }
  State state(Count game) const {
    reeve_state* handle = nullptr;
    need(reeve_batch_state(handle_.get(), game, &handle));
    return State(game_, handle);
  }

 private:
  template <class T>
  static py::array view(const T* data, std::vector<std::size_t> shape, const py::object& owner) {
    py::array_t<T> array(shape, data, owner);
    array.attr("setflags")(py::arg("write") = false);
    return array;
  }

  GamePointer game_;
  Own<reeve_batch> handle_;
  reeve_arrays arrays_{};
};

}  // namespace

void define_batches(py::module_& m) {
  py::class_<Batch>(m, "_Batch")
      .def(py::init<GamePointer, Count, Count, Seed, int, bool>())
      .def("reset", &Batch::reset)
      .def("step", &Batch::step)
      .def("step_actions", &Batch::step_actions)
      .def("send", &Batch::send)
      .def("recv", &Batch::recv)
      .def_static("arrays", &Batch::arrays)
      .def("actions", &Batch::actions)
      .def("mask", &Batch::mask)
      .def("active", &Batch::active)
      .def("evaluate", &Batch::evaluate)
      .def("state", &Batch::state);
}

}  // namespace reeve_python
