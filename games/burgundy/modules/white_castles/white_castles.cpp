#include "games/burgundy/modules/white_castles/white_castles.h"

#include "games/burgundy/offer.h"

namespace reeve::burgundy::white_castles {

void set_up(Play play, const Options&) {
  Supply& supply = play.s.supply;
  supply.monasteries |= monasteries_of(kWhiteCastles);
  supply.buildings.add(kWhiteCastle - kFirstBuilding, kBeigePieces);
  supply.black_buildings.add(kWhiteCastle - kFirstBuilding, kBlackPieces);
}

bool use_castle(Play play, Tile tile) {
  if (tile != kWhiteCastle) return false;
  play.s.pending.push_back({Ask::kWhiteAction, 0});
  return true;
}

bool answers(Offer& offer, Pending pending) {
  if (pending.ask != Ask::kWhiteAction) return false;
  const State& s = offer.s;
  offer.take(s.white_die);
  offer.sell(s.white_die);
  offer.workers(s.white_die);
  offer.place({s.white_die, 0});
  modules::actions(offer, {s.white_die, 0});
  offer.buy();
  return true;
}

}  // namespace reeve::burgundy::white_castles
