// Nothing leaks: two games that differ only in what seat A cannot know give A byte-equal traffic,
// over real sockets, with undo, redo, errors, chat, reconnecting, hints, lists and replays of
// running games included; and the same for spectators.
//
// Two servers with the same randomness and the same standing clock hold the same table, one from a
// position reached by random play, one from a position equally likely for A. The same things are
// done at both. Moves whose outcome A would see to differ (a card turned up that is another one
// there) are not made; when there is no other, the pair is done.
#include <array>
#include <future>
#include <mutex>

#include "core/record.h"
#include "games/burgundy/burgundy.h"
#include "games/burgundy/presentation.h"
#include "games/ragusa/presentation.h"
#include "games/ragusa/ragusa.h"
#include "games/villagers/presentation.h"
#include "games/villagers/villagers.h"
#include "server/table/match.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

constexpr std::string_view kTable = "0123456789abcdef";
constexpr std::string_view kOperatorKey = "whoever runs the server";

// Everything that can be asked for over REST while a game is played, by who plays or looks on; {} is the
// table.
constexpr std::array<std::string_view, 16> kAnswers = {"/api/tables/{}/picture",
                                                       "/api/me",
                                                       "/api/lobby",
                                                       "/api/my-tables",
                                                       "/api/export",
                                                       "/api/devices",
                                                       "/api/calling",
                                                       "/api/relations",
                                                       "/api/tournaments",
                                                       "/api/passkeys",
                                                       "/api/people/{me}",
                                                       "/api/people/{me}/games",
                                                       "/api/tables/{}",
                                                       "/t/{}",
                                                       "/api/tables/{}/analysis",
                                                       "/api/tables/{}/rollout"};
// And by whoever runs the server: what is hidden in a game is hidden from them too.
constexpr std::array<std::string_view, 5> kOperatorAnswers = {
    "/api/operator/tables", "/api/operator/tables?status=over", "/api/operator/people",
    "/api/operator/reports?all=1", "/api/operator/chat/{}"};

std::string filled(std::string_view pattern, Client& who) {
  std::string text(pattern);
  if (const std::size_t at = text.find("{}"); at != text.npos) text.replace(at, 2, kTable);
  if (const std::size_t at = text.find("{me}"); at != text.npos) text.replace(at, 4, who.person());
  return text;
}

Environment standing_still(std::uint64_t seed) {
  struct Source {
    explicit Source(std::uint64_t start) : rng(start) {}
    std::mutex mutex;
    Rng rng;
  };
  auto source = std::make_shared<Source>(seed);
  return {.now = [] { return Milliseconds{1'700'000'000'000}; },
          .steady = [] { return Milliseconds{0}; },
          .longest_gap = 3000,
          .random_bytes =
              [source](std::span<std::uint8_t> out) {
                const std::lock_guard lock(source->mutex);
                for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(source->rng.next());
              }};
}

// One of the two worlds.
struct Side {
  ScratchFolder folder;
  std::unique_ptr<Server> server;
  std::unique_ptr<Client> viewer;  // seat A, or a spectator
  std::unique_ptr<Client> others;  // all other seats
  std::unique_ptr<Match> mirror;   // what the server should be holding

  Side(const GameType& type, const TableRow& row, const json::object& position, Seat seat_a,
       std::uint64_t seed) {
    ServerOptions options = test_options(folder);
    options.bot_nodes = 60;
    options.limits.secret_pause = 250;
    options.app.operator_key = std::string(kOperatorKey);
    options.app.calling.site = "https://reeve.example";  // not the port, which differs
    server = start_server(options, real_world(), standing_still(seed));
    viewer = std::make_unique<Client>(server->port());
    others = std::make_unique<Client>(server->port());
    const PersonId viewer_id = *person_from_text(viewer->person());
    const PersonId others_id = *person_from_text(others->person());
    TableRow mine = row;
    mine.position = json::serialize(position);
    mine.host = others_id;
    for (std::size_t i = 0; i < mine.seats.size(); ++i)
      if (mine.seats[i].kind == SeatKind::kPerson)
        mine.seats[i].person = static_cast<Seat>(i) == seat_a ? viewer_id : others_id;
    mirror = std::make_unique<Match>(std::move(*type.load(position, row.seed)),
                                     static_cast<int>(row.seats.size()));
    std::promise<bool> stored;
    server->services().store.write(
        {AddTable{mine}}, [&](const Result<void>& done) { stored.set_value(done.has_value()); });
    EXPECT_TRUE(stored.get_future().get());
    connect();
  }

  void connect() {
    EXPECT_TRUE(viewer->connect());
    viewer->ask({{"type", "my_tables"}, {"on", true}});
    viewer->ask({{"type", "open"}, {"table", kTable}});
    EXPECT_TRUE(others->connect());
    others->ask({{"type", "open"}, {"table", kTable}});
    viewer->receive_type("table");  // that the others are here
  }
  const Session& session() const { return mirror->session(); }

  // The others act; a turn that has not begun yet is waited for.
  bool others_act(json::object message) {
    message["table"] = kTable;
    for (int tries = 0; tries < 200; ++tries) {
      const json::object answer = others->ask(message);
      others->passed.clear();
      if (answer.empty()) return false;
      if (answer.at("type") == "ok") return true;
      if (answer.at("code") != "not_your_turn") {
        ADD_FAILURE() << json::serialize(answer);
        return false;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
};

class Pair {
 public:
  Pair(const GameType& type, const TableRow& row, const json::object& one,
       const json::object& other, Seat seat_a, std::uint64_t seed)
      : a_(seat_a),
        rng_(seed),
        sides_{Side(type, row, one, seat_a, seed), Side(type, row, other, seat_a, seed)} {}

  int steps = 0;
  int invisible = 0;  // moves made in one of the two worlds only

  void run(int most) {
    for (int i = 0; i < most && !::testing::Test::HasFailure(); ++i) {
      if (sides_[0].session().over() || sides_[1].session().over()) break;
      if (settle_secrets()) continue;
      something_besides();
      if (!one_step()) break;
      ++steps;
      compare("a step");
    }
    look_back();
  }

 private:
  // Somebody asked out of turn in one world only declines; A must not notice.
  bool settle_secrets() {
    if (sides_[0].session().actor() == sides_[1].session().actor()) return false;
    for (Side& side : sides_) {
      const Session& session = side.session();
      if (session.actor() == session.actor_seen_by(kSpectator)) continue;
      const Seat asked = session.actor();
      EXPECT_NE(asked, a_);
      for (const LegalMove& move : session.legal()) {
        if (move.detail.at("kind") != "pass") continue;
        EXPECT_TRUE(side.others_act({{"type", "play"},
                                     {"seat", asked},
                                     {"seq", side.mirror->seq(asked)},
                                     {"move", move.text}}));
        const auto step = side.mirror->play(asked, move.text);
        EXPECT_TRUE(step);
        for (const auto& seen : step->seen) EXPECT_NE(seen.viewer, a_);
        ++invisible;
        break;
      }
    }
    return true;
  }

  // The move at both, if A sees the same come of it.
  bool same_for_a(std::string_view move) const {
    std::array<std::string, 2> seen;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto copy = sides_[i].session().clone();
      const Seat mover = copy->actor();
      const auto played = copy->play(move);
      if (!played) return false;
      seen[i] = json::serialize(copy->view(a_));
      for (const Event& event : played->events)
        seen[i] += json::serialize(copy->event_json(event.seen_by(a_)));
      seen[i] += fmt::format("{} {}", copy->actor_seen_by(a_), mover);
      // When it is over everything is shown, and the worlds are told apart by right.
      if (copy->over()) return false;
    }
    return seen[0] == seen[1];
  }

  bool one_step() {
    const Seat actor = sides_[0].session().actor();
    std::vector<std::string> moves;
    for (const LegalMove& move : sides_[0].session().legal()) moves.push_back(move.text);
    rng_.shuffle(std::span(moves));
    for (const std::string& move : moves) {
      if (!same_for_a(move)) continue;
      act(ActionKind::kPlay, actor, move);
      if (rng_.below(4) == 0 && both_can_undo(actor)) {
        act(ActionKind::kUndo, actor, "");
        if (rng_.below(2) == 0) act(ActionKind::kRedo, actor, "");
      }
      return true;
    }
    return false;
  }

  bool both_can_undo(Seat seat) const {
    if (seat == a_) {
      EXPECT_EQ(sides_[0].session().can_undo(seat), sides_[1].session().can_undo(seat));
    }
    return sides_[0].session().can_undo(seat) && sides_[1].session().can_undo(seat);
  }

  void act(ActionKind kind, Seat seat, const std::string& move) {
    static constexpr std::array<std::string_view, 3> kTypes = {"play", "undo", "redo"};
    for (Side& side : sides_) {
      json::object message{{"type", kTypes[static_cast<std::size_t>(kind)]},
                           {"seat", seat},
                           {"seq", side.mirror->seq(seat)}};
      if (kind == ActionKind::kPlay) message["move"] = move;
      const std::uint64_t before = side.mirror->seq(a_);
      if (seat == a_) {
        wait_for_turn(side, kind);
        message["table"] = kTable;
        const json::object answer = side.viewer->ask(message);
        EXPECT_EQ(answer.at("type"), "ok") << json::serialize(answer);
      } else if (!side.others_act(message)) {
        ADD_FAILURE() << "seat " << int{seat} << " cannot " << json::serialize(message);
      }
      EXPECT_TRUE(side.mirror->act(kind, seat, move));
      if (seat != a_ && side.mirror->seq(a_) > before) read_up_to(side, side.mirror->seq(a_));
    }
  }

  void wait_for_turn(Side& side, ActionKind kind) {
    if (kind == ActionKind::kUndo) return;
    const auto ready = [&](const json::object& message) {
      return (message.at("type") == "update" || message.at("type") == "snapshot") &&
             message.at("seq").to_number<std::uint64_t>() == side.mirror->seq(a_) &&
             message.at("your_turn").as_bool();
    };
    for (const json::object& message : side.viewer->passed)
      if (ready(message)) return;
    while (auto message = side.viewer->receive()) {
      side.viewer->passed.push_back(*message);
      if (ready(*message)) return;
    }
    ADD_FAILURE() << "A's turn never begins";
  }

  void read_up_to(Side& side, std::uint64_t seq) {
    while (auto message = side.viewer->receive_type("update")) {
      side.viewer->passed.push_back(*message);
      if (message->at("seq").to_number<std::uint64_t>() >= seq) return;
    }
    ADD_FAILURE() << "A never saw " << seq;
  }

  // Chat, errors, hints, lists, replays, reconnecting.
  void something_besides() {
    const std::uint32_t what = rng_.below(12);
    for (Side& side : sides_) {
      // The two worlds are not walked through at the same moment, so nothing is asked for while a
      // turn is about to begin.
      if (side.session().actor() != side.session().actor_seen_by(kSpectator)) return;
      if (a_ >= 0 && side.session().actor() == a_) wait_for_turn(side, ActionKind::kPlay);
    }
    for (Side& side : sides_) {
      Client& viewer = *side.viewer;
      switch (what) {
        case 0:
          side.others_act({{"type", "chat"}, {"text", "hm"}});
          viewer.receive_type("chat");
          break;
        case 1:
          viewer.ask({{"type", "chat"}, {"table", kTable}, {"text", "well"}});
          break;
        case 2:  // no such move
          viewer.ask({{"type", "play"},
                      {"table", kTable},
                      {"seat", std::max<int>(a_, 0)},
                      {"seq", side.mirror->seq(a_)},
                      {"move", "nonsense"}});
          break;
        case 3:  // out of turn, or answering an old position
          viewer.ask({{"type", "undo"},
                      {"table", kTable},
                      {"seat", std::max<int>(a_, 0)},
                      {"seq", side.mirror->seq(a_) - (side.session().can_undo(a_) ? 1 : 0)}});
          break;
        case 4:
          viewer.disconnect();
          EXPECT_TRUE(viewer.connect());
          viewer.ask({{"type", "open"}, {"table", kTable}});
          break;
        case 5: {
          const Seat me = a_;
          viewer.disconnect();
          EXPECT_TRUE(viewer.connect());
          json::value seat;
          if (me >= 0) seat = me;
          viewer.ask({{"type", "open"},
                      {"table", kTable},
                      {"since", {{{"seat", seat}, {"seq", side.mirror->seq(a_) / 2}}}}});
          break;
        }
        case 6:
          if (a_ >= 0 && side.session().actor_seen_by(a_) == a_ && side.session().actor() == a_) {
            wait_for_turn(side, ActionKind::kPlay);
            const json::object hint = viewer.ask(
                {{"type", "hint"}, {"table", kTable}, {"seat", a_}, {"seq", side.mirror->seq(a_)}});
            EXPECT_EQ(hint.at("type"), "hint") << json::serialize(hint);
          }
          break;
        case 7: {
          const HttpAnswer lists = viewer.get("/api/my-tables");
          viewer.traffic += lists.body;
          viewer.traffic += viewer.get("/api/tables/" + std::string(kTable)).body;
          viewer.traffic += viewer.get("/api/tables/" + std::string(kTable) + "/result").body;
          break;
        }
        default:
          break;
      }
    }
  }

  // Every position so far, from A's seat and from the spectators'.
  void look_back() {
    if (sides_[0].session().over() || sides_[1].session().over()) return;
    const std::string seat = a_ < 0 ? "spectator" : std::to_string(a_);
    for (Side& side : sides_) {
      for (const std::string_view pattern : kAnswers)
        side.viewer->traffic += side.viewer->get(filled(pattern, *side.viewer)).body;
      side.viewer->authorization = "Bearer " + std::string(kOperatorKey);
      for (const std::string_view pattern : kOperatorAnswers) {
        const HttpAnswer answer = side.viewer->get(filled(pattern, *side.viewer));
        EXPECT_EQ(answer.status, 200u) << pattern;
        side.viewer->traffic += answer.body;
      }
      side.viewer->authorization.clear();
      side.viewer->traffic +=
          side.viewer->get(fmt::format("/api/tables/{}/replay?seat={}&count=50", kTable, seat))
              .body;
      side.viewer->traffic +=
          side.viewer->get(fmt::format("/api/tables/{}/replay?seat=all", kTable)).body;
      side.viewer->traffic += side.viewer->get(fmt::format("/api/tables/{}/record", kTable)).body;
    }
    compare("looking back");
  }

  // How many look on depends on when the server notices that a connection is gone, on nothing
  // that is hidden.
  static void forget_onlookers(std::string& traffic) {
    constexpr std::string_view kCount = "\"spectators\":";
    for (std::size_t at = traffic.find(kCount); at != std::string::npos;
         at = traffic.find(kCount, at)) {
      at += kCount.size();
      traffic.erase(at, traffic.find_first_not_of("0123456789", at) - at);
    }
    // And the message that tells it comes when its timer says so.
    constexpr std::string_view kMessage = "{\"type\":\"spectators\"";
    for (std::size_t at = traffic.find(kMessage); at != std::string::npos;
         at = traffic.find(kMessage, at))
      traffic.erase(at, traffic.find('\n', at) - at + 1);
  }

  void compare(std::string_view when) {
    for (Side& side : sides_) forget_onlookers(side.viewer->traffic);
    const std::string& one = sides_[0].viewer->traffic;
    const std::string& other = sides_[1].viewer->traffic;
    if (one == other) {
      for (Side& side : sides_) side.viewer->traffic.clear();
      return;
    }
    const auto at = static_cast<std::size_t>(
        std::mismatch(one.begin(),
                      one.begin() + static_cast<std::ptrdiff_t>(std::min(one.size(), other.size())),
                      other.begin())
            .first -
        one.begin());
    const std::size_t from = at < 200 ? 0 : at - 200;
    ADD_FAILURE() << "after " << when << " seat " << int{a_} << " can tell the worlds apart:\n"
                  << one.substr(from, 400) << "\n---\n"
                  << other.substr(from, 400);
  }

  const Seat a_;
  Rng rng_;
  std::array<Side, 2> sides_;
};

template <class G, class P>
void check_game(const GameType& type, const std::vector<json::object>& all_options, int pairs,
                int& steps, int& invisible) {
  Rng rng(4711);
  for (int pair = 0; pair < pairs; ++pair) {
    const json::object& options = all_options[static_cast<std::size_t>(pair) % all_options.size()];
    auto session = type.create(options, rng.next64());
    ASSERT_TRUE(session) << session.error().message;
    const std::uint32_t before = pair % 3 == 0 ? 0 : rng.below(60);
    for (std::uint32_t i = 0; i < before && !(*session)->over(); ++i) {
      const auto moves = (*session)->legal();
      (void)(*session)->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move);
    }
    if ((*session)->over()) continue;
    const int seats = (*session)->seats();
    const auto a =
        static_cast<Seat>(static_cast<int>(rng.below(static_cast<std::uint32_t>(seats + 1))) - 1);
    const Seat viewer = a < 0 ? kSpectator : a;
    const auto* state = state_of<G>(**session);
    Rng other_luck(rng.next64());
    const typename G::State other = G::resample(*state, viewer, other_luck);
    TableRow row{
        .id = std::string(kTable),
        .game = std::string(type.name()),
        .ruleset = type.ruleset(),
        .options = json::serialize(options),
        .seed = rng.next64(),
        .salt = "00",
        .commitment = "00",
        .settings = R"({"bot_ms":10000})",
        .status = TableStatus::kRunning,
        .created = 1,
        .moved = 1,
        .turn = (*session)->actor_seen_by(kSpectator),
        .seats = std::vector<SeatRow>(static_cast<std::size_t>(seats),
                                      SeatRow{.kind = SeatKind::kPerson, .name = "somebody"})};
    Pair test(type, row, P::state_to_json(*state), P::state_to_json(other), viewer, rng.next64());
    test.run(30);
    steps += test.steps;
    invisible += test.invisible;
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << type.name() << " pair " << pair << " after " << before << " moves";
      return;
    }
  }
}

int pairs_for(int quick) {
  return std::getenv("REEVE_LONG_TESTS") != nullptr ? quick * 10 : quick;
}

TEST(Leak, Burgundy) {
  int steps = 0;
  int invisible = 0;
  check_game<burgundy::Burgundy, burgundy::BurgundyPresentation>(
      *real_world().game("burgundy").value(), {{{"players", 2}}, {{"players", 3}}}, pairs_for(4),
      steps, invisible);
  EXPECT_GT(steps, 40);
}

TEST(Leak, Ragusa) {
  int steps = 0;
  int invisible = 0;
  check_game<ragusa::Ragusa, ragusa::RagusaPresentation>(*real_world().game("ragusa").value(),
                                                         {{{"players", 2}}, {{"players", 3}}},
                                                         pairs_for(8), steps, invisible);
  EXPECT_GT(steps, 40);
}

TEST(Leak, VillagersWithTheCourierOutOfTurn) {
  int steps = 0;
  int invisible = 0;
  check_game<villagers::Villagers, villagers::VillagersPresentation>(
      *real_world().game("villagers").value(),
      {{{"players", 3}, {"scoundrels", true}},
       {{"players", 4}, {"scoundrels", true}, {"saints", true}},
       {{"players", 2}}},
      pairs_for(6), steps, invisible);
  EXPECT_GT(steps, 40);
  EXPECT_GT(invisible, 0) << "no chance out of turn was ever met: the test shows too little";
}

}  // namespace
}  // namespace reeve::server::testing
