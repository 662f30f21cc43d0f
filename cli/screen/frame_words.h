// The words of the full-screen player itself, in three languages; those of the games are the games'.
// A sentence with {} takes an argument there.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/language.h"

namespace reeve::cli {

// What a person can ask for beside moves, in the order of the function keys F1, F2 …
enum class Order { help, hint, undo, undo_turn, redo, explain, legend, log, save, quit, score };
inline constexpr std::size_t kOrders = 11;

struct FrameWords {
  std::array<std::string_view, kOrders> orders;  // short names: on the bar below, and as commands
  std::string_view to_decide;                    // {}: whose turn it is
  std::string_view thinking;                     // {}: who, {}: seconds
  std::string_view looking_for_hints;            // {}: seconds
  std::string_view wait;
  std::string_view move_count;  // {}: how many moves were made
  std::string_view over;
  std::string_view place;           // {}: 1, 2 …
  std::string_view no_such_move;    // {}: how many there are
  std::string_view not_understood;  // {}: what was typed
  std::string_view only_about;      // {}: what the list of moves is narrowed to
  std::string_view nothing_about;   // {}: as above, and no move is
  std::string_view hints;           // title of the page
  std::string_view no_events;       // of an empty log
  std::string_view saved;           // {}: the file, {}: the file again
  std::string_view explain_what;
  std::string_view save_first;  // before leaving
  std::string_view hand_over;   // {}: who takes the screen
  std::string_view press_enter;
  std::string_view too_small;
  std::string_view chance;  // the worth of a move that chance decides
  std::string_view help;    // the whole page
};

const FrameWords& frame_words(Language language);

// "3 points", "+1 punkt" (with its sign where `sign` is set).
std::string points_words(Language language, int points, bool sign);

}  // namespace reeve::cli
