#include "core/session.h"

#include "core/canonical.h"
#include "examples/pebbles/game_type.h"
#include "tests/support/conformance.h"

namespace reeve {

using pebbles::pebbles_type;
using pebbles::PebblesPresentation;

template <>
struct ConformanceSamples<PebblesPresentation> {
  static std::vector<json::object> options() {
    return {{}, {{"players", 3}}, {{"players", 4}, {"heap", 60}}};
  }
  static void check_conserved(const pebbles::State&, const pebbles::State& now) {
    ASSERT_LE(now.heap, 60);
  }
  static int recount(const pebbles::State& s, Seat seat) {
    return pebbles::Pebbles::score(s, seat);
  }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Pebbles, Conformance, PebblesPresentation);

class SessionTest : public ::testing::Test {
 protected:
  std::unique_ptr<Session> session = *pebbles_type().create({}, 42);

  void play(std::string_view move) {
    const auto played = session->play(move);
    ASSERT_TRUE(played.has_value()) << played.error().message;
  }
};

TEST_F(SessionTest, AnIllegalMoveIsAnErrorAndChangesNothing) {
  const auto hash = session->hash();
  EXPECT_EQ(session->play("take 9").error().code, "bad_move");
  play("show");
  play("take 1");
  const auto later = session->hash();
  EXPECT_EQ(session->play("show").error().code, "illegal_move");
  EXPECT_EQ(session->hash(), later);
  EXPECT_NE(hash, later);
}

TEST_F(SessionTest, UndoStopsAtDiceRevelationsAndOthersMoves) {
  EXPECT_EQ(session->undo(0).error().code, "nothing_to_undo");
  const auto start = session->hash();
  play("take 1");
  EXPECT_FALSE(session->can_undo(1));
  EXPECT_TRUE(session->can_undo(0)) << "seat 1 has not moved yet";
  ASSERT_TRUE(session->undo(0).has_value());
  EXPECT_EQ(session->hash(), start);
  EXPECT_TRUE(session->can_redo(0));
  ASSERT_TRUE(session->redo(0).has_value());
  play("take 2");  // seat 1 rolls a die
  EXPECT_EQ(session->undo(1).error().code, "undo_barrier");
  EXPECT_EQ(session->undo(0).error().code, "undo_barrier");
  play("show");  // seat 0 reveals
  EXPECT_EQ(session->undo(0).error().code, "undo_barrier");
  play("take 3");
  EXPECT_EQ(session->undo(0).error().code, "not_your_move");
  EXPECT_TRUE(session->take_back().has_value()) << "analysis may always step back";
}

TEST_F(SessionTest, ANewMoveForgetsTheUndoneOnes) {
  play("take 1");
  ASSERT_TRUE(session->undo(0).has_value());
  play("take 3");
  EXPECT_EQ(session->redo(1).error().code, "nothing_to_redo");
}

TEST_F(SessionTest, EventsHideSecretsFromOthers) {
  Chance chance(1);
  EventLog log;
  (void)pebbles::Pebbles::start({}, chance, &log);
  ASSERT_EQ(log.size(), 2u);
  EXPECT_TRUE(session->event_json(log[0].seen_by(0)).contains("value"));
  EXPECT_FALSE(session->event_json(log[0].seen_by(1)).contains("value"));
  EXPECT_FALSE(session->event_json(log[0].seen_by(kSpectator)).contains("value"));
}

TEST_F(SessionTest, PreviewsDoNotTellTheFuture) {
  // The die of "take 2" depends on the seed; its preview must not.
  std::set<int> previews;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto other = *pebbles_type().load(session->state(), seed);
    for (const LegalMove& move : other->legal())
      if (move.text == "take 2") {
        EXPECT_FALSE(move.certain);
        previews.insert(move.points);
      }
  }
  EXPECT_EQ(previews.size(), 1u);
}

TEST(RecordTest, HashesAreOfTheCanonicalFormAndNotOfBytes) {
  EXPECT_EQ(canonical_text({{"b", 2}, {"a", {1, 0, {{"y", 1}, {"x", "\"q\""}}}}}),
            R"({"a":[1,0,{"x":"\"q\"","y":1}],"b":2})");
  // What holds nothing may as well not be there: fields that come later change no hash.
  EXPECT_EQ(canonical_hash({{"a", 1}}),
            canonical_hash({{"a", 1}, {"later", {{"on", false}, {"list", json::array{}}}}}));
  EXPECT_NE(canonical_hash({{"a", 1}}), canonical_hash({{"a", 2}}));
  EXPECT_NE(canonical_hash({{"a", {0, 1}}}), canonical_hash({{"a", {1, 0}}}));
  const auto session = *pebbles_type().create({}, 42);
  EXPECT_EQ(session->hash(), canonical_hash(session->state()));
  EXPECT_EQ(session->hash(), 3554903183316916359u)
      << "a record kept from version 1.0.0 must replay";
}

// Pebbles had one ruleset, by which nobody could take three; games of it were begun and kept.
TEST(RulesetTest, AGameIsReplayedAndFinishedByTheRulesetItBeganWith) {
  EXPECT_EQ(pebbles_type().ruleset(), 2u);
  EXPECT_EQ(pebbles_type().rulesets(), (std::vector<std::uint32_t>{2, 1}));
  const GameType& first = **pebbles_type().with_ruleset(1);
  auto begun = *first.create({{"heap", 9}}, 42);
  for (const char* move : {"take 2", "take 1"}) ASSERT_TRUE(begun->play(move).has_value());
  const auto record = record_from_text(record_to_text(begun->record()));
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->ruleset, 1u);

  auto session = replay(pebbles_type(), *record);
  ASSERT_TRUE(session.has_value()) << session.error().message;
  EXPECT_EQ((*session)->type().ruleset(), 1u);
  EXPECT_EQ((*session)->play("take 3").error().code, "illegal_move");
  while (!(*session)->over()) {
    for (const LegalMove& move : (*session)->legal()) EXPECT_NE(move.text, "take 3");
    ASSERT_TRUE((*session)->play((*session)->legal().front().move).has_value());
  }
  const Record finished = (*session)->record();
  EXPECT_EQ(finished.ruleset, 1u);
  EXPECT_TRUE(replay(pebbles_type(), finished).has_value());
  EXPECT_TRUE((*pebbles_type().create({}, 1))->play("take 3").has_value()) << "by the second";
}

TEST(RulesetTest, AnUnknownRulesetIsAnErrorThatNamesTheKnown) {
  Record record = (*pebbles_type().create({}, 1))->record();
  record.ruleset = 3;
  const auto refused = replay(pebbles_type(), record);
  EXPECT_EQ(refused.error().code, "wrong_ruleset");
  EXPECT_EQ(refused.error().message,
            "This program does not know ruleset 3 of pebbles; it knows 2, 1.");
}

TEST(RecordTest, BrokenRecordsAreErrorsThatSayWhere) {
  const auto session = *pebbles_type().create({}, 42);
  ASSERT_TRUE(session->play("take 1").has_value());
  const std::string text = record_to_text(session->record());
  EXPECT_TRUE(replay(pebbles_type(), *record_from_text(text)).has_value());
  EXPECT_EQ(record_from_text("hello").error().code, "bad_record");
  EXPECT_EQ(record_from_text("reeve-record 1\nmoves\n# end\n").error().code, "old_record");
  json::object old = record_to_json(session->record());
  old["format"] = 1;
  EXPECT_EQ(record_from_json(old).error().code, "old_record");
  EXPECT_EQ(record_from_text(text.substr(0, text.size() - 6)).error().code, "bad_record");
  std::string wrong = text;
  wrong.replace(wrong.find("take 1"), 6, "take 3");
  EXPECT_EQ(replay(pebbles_type(), *record_from_text(wrong)).error().code, "hash_mismatch");
  wrong.replace(wrong.find("take 3"), 6, "take 7");
  EXPECT_EQ(replay(pebbles_type(), *record_from_text(wrong)).error().code, "bad_record");
  const auto from_json = record_from_json(record_to_json(session->record()));
  ASSERT_TRUE(from_json.has_value()) << from_json.error().message;
  EXPECT_EQ(*from_json, session->record());
}

// A report names a seat at each turn: a name as long as a book would make a library of it.
TEST(RecordTest, NamesAreShortAndSeatsFew) {
  const auto session = *pebbles_type().create({}, 42);
  Record record = session->record();
  record.seats = {std::string(1'000, 'x'), "Ann"};
  EXPECT_EQ(record_from_text(record_to_text(record)), record);
  EXPECT_EQ(record_from_json(record_to_json(record)), record);
  record.seats[0] += 'x';
  const auto long_name = record_from_text(record_to_text(record));
  ASSERT_FALSE(long_name.has_value());
  EXPECT_EQ(long_name.error().code, "bad_record");
  EXPECT_LT(long_name.error().message.size(), 200u);
  EXPECT_FALSE(record_from_json(record_to_json(record)));
  record.seats.assign(17, "Ann");
  EXPECT_EQ(record_from_text(record_to_text(record)).error().code, "bad_record");
  EXPECT_FALSE(record_from_json(record_to_json(record)));
}

TEST(RecordTest, TellsHowAGameWasEndedBeforeItsRulesDid) {
  const auto session = *pebbles_type().create({}, 42);
  ASSERT_TRUE(session->play("take 1").has_value());
  Record record = session->record();
  for (const Record::Ended& ended : {Record::Ended{"resigned", 1}, Record::Ended{"agreed"}}) {
    record.ended = ended;
    EXPECT_EQ(record_from_text(record_to_text(record)), record);
    EXPECT_EQ(record_from_json(record_to_json(record)), record);
  }
  for (const Record::Ended& wrong :
       {Record::Ended{"resigned"}, Record::Ended{"agreed", 1}, Record::Ended{"won", 0},
        Record::Ended{"time", 99}, Record::Ended{""}}) {
    record.ended = wrong;
    EXPECT_EQ(record_from_text(record_to_text(record)).error().code, "bad_record") << wrong.how;
    EXPECT_FALSE(record_from_json(record_to_json(record))) << wrong.how;
  }
}

TEST(JsonReader, NamesTheFieldAtFault) {
  const auto problem_of = [](json::object object) {
    return PebblesPresentation::options_from_json(object).error();
  };
  EXPECT_EQ(problem_of({{"players", 9}}).message, "options.players must be from 2 to 4, not 9.");
  EXPECT_EQ(problem_of({{"players", "two"}}).code, "wrong_type");
  EXPECT_EQ(problem_of({{"playrs", 2}}).message, "playrs is not a field of options.");
  EXPECT_EQ(parse_json("{").error().code, "bad_json");
  EXPECT_EQ(seed_from_json(-1).error().code, "bad_seed");
  EXPECT_EQ(*seed_from_json("18446744073709551615"), 18446744073709551615u);
}

TEST_F(SessionTest, AMoveHasOneTextAndOneShape) {
  for (const LegalMove& move : session->legal()) {
    EXPECT_EQ(session->text(move.move), move.text);
    EXPECT_EQ(*session->parse(move.text), move.move);
  }
  EXPECT_EQ(to_json(session->legal().front()),
            json::object({{"move", "take 1"},
                          {"detail", {{"kind", "take"}, {"count", 1}}},
                          {"text", "Take 1 pebble"},
                          {"points", 1},
                          {"gains", json::object{}},
                          {"certain", true},
                          {"hands_over", true}}));
}

TEST_F(SessionTest, AMoveTellsWhetherItHandsTheTurnOver) {
  for (const LegalMove& move : session->legal()) EXPECT_TRUE(move.hands_over) << move.text;
}

}  // namespace reeve
