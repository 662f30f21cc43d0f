// Border posts (B12.1) in positions: players[i].posts, the pairs a player has linked ("nw-ne", "nw-s", "ne-s"), and
// post_bonus (null, "large" or "small").
#include "games/burgundy/modules/border_posts/border_posts.h"

#include "games/burgundy/modules/forms.h"
#include "games/burgundy/words.h"

namespace reeve::burgundy::border_posts {
namespace {

constexpr std::array<std::string_view, 3> kPairKeys = {"nw-ne", "nw-s", "ne-s"};
constexpr std::array<std::string_view, 2> kBonusKeys = {"large", "small"};

void check_options(JsonReader& in, const Options& o) {
  if ((o.modules & kBorderPosts) == 0 || o.edition == Edition::kSpecial) return;
  // Their duchies of 2019 are those of the plain game.
  if ((o.modules & (kTeam | kSolo)) != 0)
    in.fail(refused_option(in, "border_posts", "posts_2019"));
  else if ((o.modules & kCloseToCastle) != 0)
    in.fail(refused_option(in, "border_posts", "posts_castle"));
  else
    forms::check_boards(in, o, "border_posts");
}

void write_player(const State&, const Player& p, bool, json::object& object) {
  json::array pairs;
  for (std::size_t i = 0; i < kPairKeys.size(); ++i)
    if (p.posts >> i & 1) pairs.emplace_back(kPairKeys[i]);
  object["posts"] = std::move(pairs);
  object["post_bonus"] = p.posts & kLargeBonus   ? json::value("large")
                         : p.posts & kSmallBonus ? json::value("small")
                                                 : json::value(nullptr);
}

void read_player(JsonReader& in, State& s, std::size_t seat) {
  std::uint8_t& posts = s.player[seat].posts;
  if (in.has("posts"))
    for (const json::value& pair : in.array("posts", 0, kPairKeys.size()))
      posts = static_cast<std::uint8_t>(
          posts | 1 << choice_of(pair, kPairKeys, in.path_of("posts"), in.problem()));
  const json::value* bonus = in.raw("post_bonus");
  if (bonus != nullptr && !bonus->is_null())
    posts = static_cast<std::uint8_t>(
        posts |
        kLargeBonus << choice_of(*bonus, kBonusKeys, in.path_of("post_bonus"), in.problem()));
}

// Each bonus is there once; partners have theirs together.
void check(State& s, JsonProblem& problem) {
  unsigned seen = 0;
  const std::size_t owners = s.modules & kTeam ? 2 : s.players;
  for (std::size_t seat = 0; seat < owners; ++seat) {
    const unsigned bonus = s.player[seat].posts & ~unsigned{kAllPairs};
    if ((seen & bonus) != 0)
      problem.set(refused("impossible_state", "fault.post_bonus",
                          {{"field", fmt::format("state.players[{}]", seat)}}));
    seen |= bonus;
  }
}

}  // namespace

extern const Forms kForms;
constinit const Forms kForms = {
    .bit = kBorderPosts,
    .limit =
        [](json::object& option) {
          json::array& list = option["needs_when"].emplace_array();
          for (const char* other : {"team", "solo", "close_to_castle"})
            list.push_back({{"when", {{other, {true}}}}, {"needs", {{"edition", {"special"}}}}});
        },
    .limit_boards =
        [](json::object& option) {
          option["ranges"].as_array().push_back(
              {{"when", {{"border_posts", {true}}, {"edition", {"alea2019"}}}},
               {"min", 23},
               {"max", 30}});
        },
    .check_options = check_options,
    .write_player = write_player,
    .read_player = read_player,
    .check = check,
    .add_notes =
        [](const State&, const Player& p, const Pen& pen, DuchyNotes& notes) {
          const auto linked = static_cast<unsigned>(p.posts & kAllPairs);
          notes.more.push_back(pen.say("draw.posts", {{"n", std::popcount(linked)}}));
        },
    .add_to_book =
        [](json::object& book) {
          // {"nw-ne": [0, 1], …}: which of the posts north-west, north-east and south a pair links.
          json::object pairs;
          for (std::size_t pair = 0; pair < kPairs.size(); ++pair)
            pairs[kPairKeys[pair]] = json::value_from(kPairs[pair]);
          book["post_pairs"] = std::move(pairs);
        },
};

}  // namespace reeve::burgundy::border_posts
