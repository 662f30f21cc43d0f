// What the tree search (search/tree/tree_search.h) can be told. A game whose turns are short or long has
// numbers of its own in its evaluation: Evaluation<G>::tree_settings(learned), where `learned` says
// whether a net values the positions.
#pragma once

#include <cstdint>

namespace reeve {

struct TreeSettings {
  float exploration = 0.12f;        // weight of the bonus, in shares of the win
  float prior_temperature = 0.02f;  // shares by which a move must be better to be e times likelier
  std::uint32_t first_width = 5;    // moves looked at from the start in a long list
  float width_growth = 0.6f;        // and this many times the root of the visits more
  std::uint32_t outcomes = 32;      // sampled outcomes of a drawing move at most
  std::uint32_t visits_per_outcome = 8;
  bool finish_turns = true;  // new positions are followed greedily to the end of the mover's turn
  int play_on = 2;           // turns played after that, by all seats, before a position is valued
  // Positions are played to the end of the game at a glance, where the game has such a player
  // (Evaluation<G>::at_a_glance). Their value is then a result, and what the evaluation thinks of a
  // move only says which to try first.
  bool to_the_end = false;
  int glance_turns = 0;  // of these games: turns until the evaluation values a position; 0: the end
  float judged = 0;      // part of their value that is what the evaluation says where they begin
  // Moves the root begins with; each time a part of the nodes is spent, the worse half of them is left
  // (sequential halving, as a Gumbel root does). 0: as everywhere. With a budget in nodes only.
  std::uint32_t halving = 0;
  int horizon = 2;  // random events passed before a position is only valued (Branch)
};

}  // namespace reeve
