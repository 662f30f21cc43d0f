// The bots of Burgundy. Player<Burgundy> and Player<BurgundyFull> are compiled once, in
// burgundy_bot.cpp: the plain game keeps its short state, games with expansions use the long one
// and are judged by what both have in common.
#pragma once

#include <memory>

#include "search/burgundy/evaluation.h"
#include "search/levels/bot.h"
#include "search/levels/player.h"

namespace reeve {

template <>
class Evaluation<burgundy::BurgundyFull> : public Evaluation<burgundy::Burgundy> {
 public:
  using Evaluation<burgundy::Burgundy>::Evaluation;
};

extern template class Player<burgundy::Burgundy>;
extern template class Player<burgundy::BurgundyFull>;
std::unique_ptr<Bot> make_burgundy_bot(Level level);

}  // namespace reeve
