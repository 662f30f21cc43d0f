// What people ask for beside moves.

#include <algorithm>
#include <charconv>
#include <cwctype>

#include <fmt/format.h>

#include "cli/screen/pieces.h"
#include "cli/screen/play_screen.h"
#include "core/words.h"

namespace reeve::cli {

namespace {

std::string lower(std::string_view text) {
  std::wstring wide = widened(text);
  for (wchar_t& letter : wide)
    letter = static_cast<wchar_t>(std::towlower(static_cast<wint_t>(letter)));
  return narrowed(wide);
}

// Whether the id stands anywhere in a move's detail.
bool mentions(const json::value& value, std::string_view id) {
  if (const json::string* text = value.if_string()) return std::string_view(*text) == id;
  if (const json::array* list = value.if_array())
    return std::ranges::any_of(*list, [&](const json::value& v) { return mentions(v, id); });
  if (const json::object* object = value.if_object())
    return std::ranges::any_of(*object,
                               [&](const auto& pair) { return mentions(pair.value(), id); });
  return false;
}

// A path as one word of a shell's line.
std::string as_word(const std::string& path) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";
  if (path.find_first_not_of(kPlain) == std::string::npos) return path;
  std::string word = "'";
  for (const char letter : path) word += letter == '\'' ? "'\\''" : std::string(1, letter);
  return word + "'";
}

std::vector<std::string> split_ids(const std::string& ids) {
  std::vector<std::string> list;
  for (std::size_t from = 0; from < ids.size();) {
    const std::size_t to = std::min(ids.find(' ', from), ids.size());
    if (to > from) list.push_back(ids.substr(from, to - from));
    from = to + 1;
  }
  return list;
}

}  // namespace

std::optional<Order> PlayScreen::order_of(const std::string& word) const {
  const std::string wanted = lower(word);
  const Words& english = cli_words(Language::kEnglish);
  for (std::size_t i = 0; i < kOrderNames.size(); ++i) {
    const auto order = static_cast<Order>(i);
    if (wanted == words_(order_key(order)) || wanted == english(order_key(order))) return order;
  }
  constexpr std::pair<std::string_view, Order> kShort[] = {
      {"h", Order::kHelp}, {"?", Order::kHelp},       {"u", Order::kUndo}, {"ut", Order::kUndoTurn},
      {"r", Order::kRedo}, {"e", Order::kExplain},    {"l", Order::kLog},  {"s", Order::kSave},
      {"q", Order::kQuit}, {"continue", Order::kSave}};
  for (const auto& [name, order] : kShort)
    if (wanted == name) return order;
  return {};
}

void PlayScreen::obey(const std::string& line) {
  std::size_t number = 0;
  const auto [stop, code] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (code == std::errc{} && stop == line.data() + line.size()) {
    if (thought_)
      notice_ = words_("screen.wait");
    else if (game_.over())
      notice_ = words_("screen.over");
    else if (number >= 1 && number <= moves_.size())
      make(moves_[number - 1].move);
    else
      notice_ = words_("cli.range", {{"n", moves_.size()}});
    return;
  }
  if (lower(line) == "undo turn") return carry_out(Order::kUndoTurn, "");
  const std::size_t space = std::min(line.find(' '), line.size());
  std::string about = line.substr(std::min(space + 1, line.size()));
  while (about.ends_with(' ')) about.pop_back();
  if (const auto order = order_of(line.substr(0, space))) return carry_out(*order, about);
  // The move's own short form, as records have it.
  if (const auto move = game_.session().parse(line);
      !thought_ && move && game_.session().is_legal(*move))
    return make(*move);
  notice_ = words_("screen.not_understood", {{"line", line.substr(0, 40)}});
}

void PlayScreen::carry_out(Order order, const std::string& about) {
  const bool changes = order == Order::kUndo || order == Order::kUndoTurn ||
                       order == Order::kRedo || order == Order::kHint;
  if (changes && thought_) {
    notice_ = words_("screen.wait");
    return;
  }
  const auto title = [&] { return words_(order_key(order)); };
  switch (order) {
    case Order::kHelp:
      return open(title(), words_("screen.help"));
    case Order::kHint:
      return hint();
    case Order::kUndo:
      return undo(false);
    case Order::kUndoTurn:
      return undo(true);
    case Order::kRedo:
      return redo();
    case Order::kExplain:
      if (!about.empty()) return explain(about);
      if (on_board_ && !board_.ids().empty()) return explain(board_.ids());
      notice_ = words_("screen.explain_what");
      return editor_.set(widened(title() + " "));
    case Order::kLegend:
      return open(title(), legend_of(game_.session(), language_));
    case Order::kLog: {
      std::string text;
      for (const LogLine& line : log_) text += line.text + "\n";
      open(title(), text.empty() ? words_("screen.no_events") : text);
      page_->top = static_cast<int>(page_->text.lines.size());
      return;
    }
    case Order::kSave:
      return save(about);
    case Order::kQuit:
      return leave();
    case Order::kScore:
      return open(title(), result_text());
  }
}

void PlayScreen::make(Move move) {
  const auto played = game_.play(move);
  if (!played) {
    notice_ = sentence_of(played.error(), game_.session().type().words(language_));
    return;
  }
  saved_ = false;
  tell(*played);
  new_position();
}

void PlayScreen::undo(bool whole_turn) {
  const auto done = whole_turn ? game_.undo_turn() : game_.undo();
  if (!done) {
    notice_ = sentence_of(done.error(), game_.session().type().words(language_));
    return;
  }
  std::erase_if(
      log_, [&](const LogLine& line) { return line.after_moves > game_.session().moves().size(); });
  saved_ = told_result_ = false;
  new_position();
}

void PlayScreen::redo() {
  const auto played = game_.redo();
  if (!played) {
    notice_ = sentence_of(played.error(), game_.session().type().words(language_));
    return;
  }
  saved_ = false;
  tell(*played);
  new_position();
}

void PlayScreen::hint() {
  if (game_.over()) {
    notice_ = words_("screen.over");
    return;
  }
  thought_ =
      Thought{.key = "screen.looking_for_hints",
              .who = "",
              .since = Clock::now(),
              .answer = std::async(std::launch::async, [this]() -> std::function<void()> {
                auto hints = game_.hints(&stop_);
                return [this, hints = std::move(hints)] {
                  if (!hints) {
                    notice_ = sentence_of(hints.error(), game_.session().type().words(language_));
                    return;
                  }
                  std::string text;
                  for (const Hint& each : *hints)
                    text += fmt::format("\033[1m{}\033[0m\n  {}\n",
                                        game_.session().describe(each.move, language_).sentence,
                                        sentence_of(each, language_));
                  // The best of them is chosen already: Enter closes the page, Enter makes the move.
                  show_all();
                  for (std::size_t i = 0; i < moves_.size() && !hints->empty(); ++i)
                    if (moves_[i].move == hints->front().move) choose(static_cast<int>(i));
                  open(words_("screen.hints"), text);
                };
              })};
}

void PlayScreen::explain(const std::string& piece) {
  Result<std::string> text = explain_piece(game_.session(), piece, language_);
  // Of several ids the first that the book knows.
  for (const std::string& id : split_ids(piece)) {
    if (text) break;
    if (auto other = explain_piece(game_.session(), id, language_)) text = std::move(other);
  }
  if (!text) {
    notice_ = sentence_of(text.error(), words_);
    return;
  }
  const std::size_t end = std::min(text->find('\n'), text->size());
  open(text->substr(0, end), text->substr(std::min(end + 1, text->size())));
}

void PlayScreen::save(const std::string& path) {
  const std::string file = !path.empty() ? path
                                         : fmt::format("{}-{}.reeve", game_.session().type().name(),
                                                       game_.session().seed());
  const auto saved = game_.save(file);
  saved_ = saved.has_value();
  notice_ =
      words_(saved ? "screen.saved" : "cli.not_saved", {{"path", file}, {"word", as_word(file)}});
}

void PlayScreen::leave() {
  if (saved_ || game_.over())
    left_ = true;
  else
    leaving_ = true;
}

void PlayScreen::show_all() {
  narrowed_to_.clear();
  listed_.resize(moves_.size());
  for (std::size_t i = 0; i < listed_.size(); ++i) listed_[i] = i;
  chosen_ = moves_top_ = 0;
}

void PlayScreen::narrow_to_words(const std::string& words) {
  show_all();
  if (words.empty()) return;
  const std::string wanted = lower(words);
  std::erase_if(listed_, [&](std::size_t i) {
    return lower(moves_[i].sentence).find(wanted) == std::string::npos;
  });
  narrowed_to_ = words;
}

// The moves about what was pointed at; when there are none it explains itself.
void PlayScreen::narrow_to_ids(const std::string& ids) {
  if (ids.empty()) return;
  show_all();
  for (const std::string& id : split_ids(ids)) {
    std::vector<std::size_t> about;
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (mentions(moves_[i].detail, id)) about.push_back(i);
    if (about.empty()) continue;
    listed_ = std::move(about);
    narrowed_to_ = piece_name(game_.session(), id, language_);
    on_board_ = false;
    return;
  }
  explain(ids);
  if (!page_) notice_ = words_("screen.nothing_about", {{"piece", ids}});
}

void PlayScreen::open(std::string title, const std::string& text) {
  std::wstring wide = widened(title);  // orders are named in small letters
  if (!wide.empty()) wide[0] = static_cast<wchar_t>(std::towupper(static_cast<wint_t>(wide[0])));
  page_ = Page{.title = narrowed(wide), .text = styled(text)};
}

// What the game calls one of its own ids: "source.livestock".
std::string PlayScreen::said(std::string_view prefix, std::string_view id) const {
  const Words& game = game_.session().type().words(language_);
  const std::string key = fmt::format("{}{}", prefix, id);
  return game.has(key) ? game(key) : as_words(id);
}

// Everybody's points by source, the winner first.
std::string PlayScreen::result_text() const {
  const json::object result = game_.session().result();
  struct Place {
    int rank, seat;
    const json::object* line;
  };
  std::vector<Place> places;
  for (const json::value& value : result.at("seats").as_array())
    places.push_back(
        {value.at("rank").to_number<int>(), static_cast<int>(places.size()), &value.as_object()});
  std::ranges::stable_sort(places, {}, &Place::rank);
  std::string text;
  // Who plays alone has a target or automata to beat.
  if (game_.over() && game_.people() == 1)
    text +=
        words_(result.at("seats").as_array()[0].at("rank") == 1 ? "cli.won" : "cli.lost") + "\n\n";
  for (const auto& [rank, seat, line] : places) {
    text += fmt::format("\033[1m{}. {}: {}\033[0m\n", rank, game_.name_of(static_cast<Seat>(seat)),
                        words_("cli.points", {{"n", line->at("score").to_number<int>()}}));
    for (const json::value& source : line->at("sources").as_array())
      if (const int points = source.at("points").to_number<int>(); points != 0)
        text +=
            fmt::format("  {:>4}  {}\n", points, said("source.", source.at("source").as_string()));
  }
  return text;
}

}  // namespace reeve::cli
