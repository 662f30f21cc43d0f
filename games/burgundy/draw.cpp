#include "games/burgundy/draw.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "games/burgundy/board_pictures.h"
#include "games/burgundy/burgundy.h"
#include "games/burgundy/catalogue.h"
#include "games/burgundy/game_type.h"
#include "games/burgundy/modules/forms.h"
#include "games/burgundy/pen.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy {
namespace {

constexpr std::size_t kDuchyWidth = 46;

// Width as a terminal counts it; the picture uses no wide letters, but colours and links take no room.
std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033')
      i = text.find(text[i + 1] == ']' ? '\\' : 'm', i);
    else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80)
      ++width;
  }
  return width;
}

std::vector<std::string> duchy_lines(const State& s, const Player& p, const Pen& pen) {
  const Board& board = board_of(s, p);
  std::vector<std::string> lines;
  const bool right_half = is_right_half(p.board);
  std::size_t space = 0;
  for (std::size_t row = 0; row < kRowLength.size(); ++row) {
    std::string line =
        fmt::format("{} {}", static_cast<char>((right_half ? 'h' : 'a') + row),
                    std::string(static_cast<std::size_t>(7 - kRowLength[row]) * 3, ' '));
    for (int column = 0; column < kRowLength[row]; ++column, ++space) {
      const Colour colour = board.colour[space];
      const std::string cell =
          p.tiles[space] != kNoTile
              ? pen.bold(fmt::format("[{}]", short_tile(p.tiles[space])))
              : fmt::format(" {}{}  ", kColourLetters[static_cast<std::size_t>(colour)],
                            board.number[space]);
      line += pen.link(ids_of(static_cast<int>(space) + (right_half ? kSpaces : 0), p.tiles[space]),
                       pen.paint(colour, cell)) +
              " ";
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string list_dice(const Player& p) {
  constexpr std::array<std::string_view, 7> faces = {"", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
  std::string text;
  for (const std::uint8_t die : p.dice)
    if (die != 0) text += fmt::format("{}{} {}", text.empty() ? "" : "  ", faces[die], die);
  return text.empty() ? "—" : text;
}

// "Phase A, round 2 of 5 white die: 3 turn order: ▶1 2"
std::string course_line(const State& s, const Pen& pen) {
  if (s.over()) return pen.bold(pen.say("event.game_ended")) + "\n";
  std::string text =
      pen.bold(fmt::format("{}, {}", pen.say("phase", {{"phase", kPhaseKeys[s.phase]}}),
                           pen.say("round", {{"round", s.round + 1}})));
  const std::string_view gap = pen.in_pane() ? "  " : "   ";
  const auto white = s.white_die != 0 ? fmt::format("{}", s.white_die) : std::string("—");
  text += fmt::format("{0}{1}{0}{2}:", gap, pen.say("whiteDie.n", {{"n", white}}),
                      pen.say(pen.in_pane() ? "draw.order" : "turnOrder"));
  for (int i = 0; i < s.players; ++i)
    text += fmt::format(" {}{}", i == s.turn ? "▶" : "", s.order[static_cast<std::size_t>(i)] + 1);
  return text + "\n";
}

std::string main_board(const State& s, const Pen& pen) {
  std::string text = course_line(s, pen);
  for (std::size_t depot = 0; depot < kDepots; ++depot) {
    text += fmt::format("  {}:  {}", pen.say("depot", {{"n", depot + 1}}),
                        list_tiles(pen, s.depots[depot]));
    if (!s.depot_goods[depot].empty())
      text +=
          fmt::format("   {}: {}", pen.say("goods"), list_goods(s.depot_goods[depot], pen.words()));
    text += "\n";
  }
  text += fmt::format("  {}:  {}\n", pen.say("depot.black"), list_tiles(pen, s.black_depot));
  return text + forms::board_lines(s, pen.words());
}

// The duchy of the plain game, with its notes beside it where there is room.
Picture duchy_picture(const State& s, const Player& p, const Pen& pen, int width) {
  constexpr int kNotesWidth = 32;
  return {.lines = duchy_lines(s, p, pen),
          .narrow = width != 0 && width < static_cast<int>(kDuchyWidth) + kNotesWidth};
}

std::string player_area(const State& s, int seat, bool own, const Pen& pen, int width) {
  if (const auto area = forms::seat_area(s, seat, pen)) return *area;
  const Player& p = s.player[static_cast<std::size_t>(seat)];
  const Words& words = pen.words();
  const std::string who = words.player(seat);
  DuchyNotes notes{
      .heading = seat_heading(s, seat, own ? pen.say("draw.you", {{"who", who}}) : who, pen),
      .stored = {p.storage.begin(), p.storage.end()},
      .stock =
          pen.say("draw.stock", {{"workers", p.workers}, {"silver", p.silver}, {"track", p.track}}),
      .more = {board_words(p.board, words)}};
  forms::add_notes(s, p, pen, notes);
  const std::string dice = pen.note("draw.dice", list_dice(p));
  const std::string storage = pen.note("draw.storage", list_tiles(pen, notes.stored));
  const std::string goods = pen.note("draw.goods", list_goods(p.goods, words));
  const std::string sold = pen.note("draw.sold", list_goods(p.sold, words));
  const Picture duchy = forms::duchy(s, p, pen, width).value_or(duchy_picture(s, p, pen, width));
  if (duchy.narrow)
    return fmt::format("{}   {} {}\n{}\n{}\n{}\n{}\n{}\n{}\n", notes.heading, pen.say("draw.dice"),
                       list_dice(p), storage, notes.stock, fmt::join(duchy.lines, "\n"), goods,
                       sold, fmt::join(notes.more, "\n"));
  std::vector<std::string> lines = {notes.heading, dice, storage, goods, sold, notes.stock};
  lines.insert(lines.end(), notes.more.begin(), notes.more.end());
  if (!duchy.beside)
    return fmt::format("{}\n{}\n", fmt::join(duchy.lines, "\n"), fmt::join(lines, "\n"));
  std::string text;
  for (std::size_t i = 0; i < std::max(duchy.lines.size(), lines.size()); ++i) {
    const std::string left = i < duchy.lines.size() ? duchy.lines[i] : "";
    const std::size_t used = width_of(left);
    text += left + std::string(used < kDuchyWidth ? kDuchyWidth - used : 1, ' ') +
            (i < lines.size() ? lines[i] : "") + "\n";
  }
  return text;
}

}  // namespace

std::string draw_table(const State& view, Seat seat, bool colours, const Words& words, int width) {
  const Pen pen(colours, width != 0, words);
  std::string text = main_board(view, pen);
  const std::string own = seat >= 0 ? player_area(view, seat, true, pen, width) : "";
  if (width != 0) text += own;
  // Else the others first, so that the own duchy stands next to the moves.
  for (int other = 0; other < view.players; ++other)
    if (other != seat) text += "\n" + player_area(view, other, false, pen, width);
  if (width == 0 && seat >= 0) text += "\n" + own;
  return text;
}

const BoardPane& burgundy_pane() {
  static constexpr BoardPane pane{
      .draw = [](const Session& session, Seat seat, int width, Language language) -> std::string {
        const auto* state = state_of<Burgundy>(session);
        if (!state) return session.draw(seat, true, language);  // of an older ruleset
        return draw_table(Burgundy::view(*state, seat), seat, true, burgundy_words(language),
                          width);
      },
      .signs =
          [](const Words&) {
            const auto ink = [](Colour colour) {
              return kTerminalInk[static_cast<std::size_t>(colour)];
            };
            std::vector<Sign> signs;
            for (std::size_t colour = 0; colour < kColours; ++colour)
              signs.push_back({std::string(1, kColourLetters[colour]),
                               ink(static_cast<Colour>(colour)), std::string(kColourKeys[colour])});
            for (int t = 1; t < kTiles; ++t)
              if (const auto tile = static_cast<Tile>(t);
                  !tile_key(tile).empty() && !is_double(tile))
                signs.push_back(
                    {short_tile(tile), ink(colour_of(tile)), std::string(tile_key(tile))});
            return signs;
          },
      .piece = piece_words};
  return pane;
}

}  // namespace reeve::burgundy
