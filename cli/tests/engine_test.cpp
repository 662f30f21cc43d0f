// The engine protocol on a game one can play in the head.

#include "cli/engine.h"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/line_reader.h"
#include "core/record.h"
#include "examples/pebbles/game_type.h"

namespace reeve::cli {
namespace {

class EngineTest : public ::testing::Test {
 public:
  json::object ask(std::string_view line) { return json::parse(engine_.answer(line)).as_object(); }
  std::string code_of(std::string_view line) {
    const json::object reply = ask(line);
    if (reply.at("ok").as_bool()) return "ok";
    EXPECT_FALSE(reply.at("error").at("message").as_string().empty());
    return std::string(reply.at("error").at("code").as_string());
  }
  void start() {
    ASSERT_EQ(code_of(R"({"op":"new","game":"pebbles","options":{"heap":6},"seed":42})"), "ok");
  }

 private:
  const GameType* games_[1] = {&pebbles::pebbles_type()};
  Engine engine_{games_};
};

TEST_F(EngineTest, SpeaksTheLanguageTheGameBeganIn) {
  const auto sentence = [&](std::string_view line) {
    return std::string(ask(line).at("moves").as_array()[0].at("text").as_string());
  };
  ASSERT_EQ(code_of(R"({"op":"new","game":"pebbles","seed":1,"language":"pl"})"), "ok");
  EXPECT_EQ(sentence(R"({"op":"legal"})"), "Weź 1 kamyk");
  EXPECT_EQ(ask(R"({"op":"play","move":"take 3 "})").at("error").at("code"), "bad_move");
  EXPECT_EQ(ask(R"({"op":"redo"})").at("error").at("message"), "Nie ma cofniętego ruchu.");
  // A refusal speaks the language it was asked in, and changes nothing.
  const json::object refused =
      ask(R"({"op":"new","game":"pebbles","seed":1,"language":"ru","options":{"heap":99}})");
  EXPECT_EQ(refused.at("error").at("message"), "options.heap: нужно от 1 до 60, а не 99.");
  EXPECT_EQ(sentence(R"({"op":"legal"})"), "Weź 1 kamyk");
  EXPECT_EQ(code_of(R"({"op":"new","game":"pebbles","seed":1,"language":"xx"})"), "unknown_value");
  EXPECT_EQ(code_of(R"({"op":"new","game":"pebbles","seed":1,"language":3})"), "wrong_type");
  const std::string state = json::serialize(ask(R"({"op":"state"})").at("state"));
  ASSERT_EQ(code_of(fmt::format(
                R"({{"op":"load","game":"pebbles","seed":1,"language":"ru","state":{}}})", state)),
            "ok");
  EXPECT_EQ(sentence(R"({"op":"legal"})"), "Взять 1 камешек");
}

TEST_F(EngineTest, PlaysAGameFromStartToResult) {
  const json::object begun = ask(R"({"op":"new","game":"pebbles","options":{"heap":4},"seed":42})");
  EXPECT_EQ(begun.at("ok"), true);
  EXPECT_EQ(begun.at("actor"), 0);
  EXPECT_EQ(begun.at("seats"), 2);
  EXPECT_EQ(begun.at("seed"), 42u);
  EXPECT_EQ(begun.at("options").at("players"), 2) << "defaults are filled in";

  const json::object legal = ask(R"({"op":"legal"})");
  ASSERT_EQ(legal.at("moves").as_array().size(), 4u);
  const json::object& first = legal.at("moves").as_array()[0].as_object();
  EXPECT_EQ(first.at("move"), "take 1");
  EXPECT_EQ(first.at("text"), "Take 1 pebble");
  EXPECT_EQ(first.at("detail").at("kind"), "take");
  EXPECT_EQ(first.at("detail").at("count"), 1);
  EXPECT_EQ(first.at("points"), 1);
  EXPECT_TRUE(first.at("gains").is_object());
  EXPECT_EQ(first.at("certain"), true);
  EXPECT_EQ(legal.at("moves").as_array()[1].at("certain"), false) << "taking two rolls a die";

  const json::object played = ask(R"({"op":"play","move":"take 3"})");
  EXPECT_EQ(played.at("actor"), 1);
  ASSERT_EQ(played.at("events").as_array().size(), 1u);
  EXPECT_EQ(played.at("events").as_array()[0].at("kind"), "took");
  EXPECT_TRUE(played.at("events").as_array()[0].as_object().contains("text"));

  const json::object last = ask(R"({"op":"play","move":"take 1"})");
  EXPECT_EQ(last.at("actor"), nullptr);
  EXPECT_EQ(last.at("over"), true);
  EXPECT_TRUE(ask(R"({"op":"legal"})").at("moves").as_array().empty());
  const json::object result = ask(R"({"op":"result"})");
  EXPECT_EQ(result.at("over"), true);
  EXPECT_EQ(result.at("seats").as_array().size(), 2u);
  EXPECT_EQ(code_of(R"({"op":"play","move":"take 1"})"), "game_over");
}

TEST_F(EngineTest, UndoAndRedoGoBackAndForth) {
  start();
  const json::value before = ask(R"({"op":"hash"})").at("hash");
  EXPECT_EQ(before.as_string().size(), 16u);
  ask(R"({"op":"play","move":"take 2"})");
  const json::value after = ask(R"({"op":"hash"})").at("hash");
  EXPECT_NE(before, after);
  EXPECT_EQ(ask(R"({"op":"undo"})").at("actor"), 0) << "even across a die: this is for analysis";
  EXPECT_EQ(ask(R"({"op":"hash"})").at("hash"), before);
  EXPECT_EQ(ask(R"({"op":"redo"})").at("actor"), 1);
  EXPECT_EQ(ask(R"({"op":"hash"})").at("hash"), after);
  ask(R"({"op":"undo"})");
  EXPECT_EQ(code_of(R"({"op":"undo"})"), "nothing_to_undo");
}

TEST_F(EngineTest, ComposedPositionsLoad) {
  start();
  json::object request{{"op", "load"}, {"game", "pebbles"}};
  request["state"] = ask(R"({"op":"state"})").at("state");
  request["state"].as_object()["heap"] = 1;
  request["state"].as_object()["active"] = 1;
  const json::object loaded = ask(json::serialize(request));
  EXPECT_EQ(loaded.at("ok"), true);
  EXPECT_EQ(loaded.at("actor"), 1);
  EXPECT_EQ(ask(R"({"op":"legal"})").at("moves").as_array().size(), 2u);
}

TEST_F(EngineTest, ViewsHideWhatTheSeatMayNotKnow) {
  start();
  for (const char* seat : {"0", "1", "\"spectator\""}) {
    const json::object reply = ask(std::string(R"({"op":"view","seat":)") + seat + "}");
    const json::array& players = reply.at("view").at("players").as_array();
    EXPECT_EQ(players[0].at("card").is_null(), std::string_view(seat) != "0");
    EXPECT_EQ(players[1].at("card").is_null(), std::string_view(seat) != "1");
  }
}

TEST_F(EngineTest, RecordsReplay) {
  start();
  ask(R"({"op":"play","move":"take 2"})");
  ask(R"({"op":"play","move":"show"})");
  const json::object reply = ask(R"({"op":"record"})");
  const auto record = record_from_text(reply.at("record").as_string());
  ASSERT_TRUE(record.has_value()) << record.error().message;
  EXPECT_EQ(record->moves, (std::vector<std::string>{"take 2", "show"}));
  const auto session = replay(pebbles::pebbles_type(), *record);
  ASSERT_TRUE(session.has_value()) << session.error().message;
  EXPECT_EQ(fmt::format("{:016x}", (*session)->hash()),
            ask(R"({"op":"hash"})").at("hash").as_string());
}

TEST_F(EngineTest, AGameOfAnOlderRulesetIsFinishedByIt) {
  auto begun = *(*pebbles::pebbles_type().with_ruleset(1))->create({{"heap", 7}}, 5);
  ASSERT_TRUE(begun->play("take 2").has_value());
  const json::object request{{"op", "load"}, {"record", record_to_text(begun->record())}};
  const json::object loaded = ask(json::serialize(request));
  EXPECT_EQ(loaded.at("ruleset"), 1);
  EXPECT_EQ(loaded.at("actor"), 1);
  EXPECT_EQ(code_of(R"({"op":"play","move":"take 3"})"), "illegal_move");
  while (!ask(R"({"op":"legal"})").at("over").as_bool()) ask(R"({"op":"play","move":"take 1"})");
  const auto record =
      record_from_text(std::string_view(ask(R"({"op":"record"})").at("record").as_string()));
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->ruleset, 1u);
  EXPECT_TRUE(replay(pebbles::pebbles_type(), *record).has_value());
}

TEST_F(EngineTest, ARecordThatCannotBeLoadedChangesNothing) {
  start();
  const std::string before = std::string(ask(R"({"op":"hash"})").at("hash").as_string());
  EXPECT_EQ(code_of(R"({"op":"load","record":"hello"})"), "bad_record");
  EXPECT_EQ(code_of(R"({"op":"load","record":7})"), "wrong_type");
  EXPECT_EQ(code_of(R"({"op":"load","record":"reeve-record 1\nmoves\n# end\n"})"), "old_record");
  EXPECT_EQ(code_of(R"({"op":"load","record":"x","game":"pebbles"})"), "unknown_field");
  EXPECT_EQ(ask(R"({"op":"hash"})").at("hash").as_string(), before);
}

TEST_F(EngineTest, RepliesRepeatTheIdOfTheirRequest) {
  EXPECT_EQ(ask(R"({"op":"games","id":"a7"})").at("id"), "a7");
  EXPECT_EQ(ask(R"({"op":"nonsense","id":[1]})").at("id"), json::array{1});
}

TEST_F(EngineTest, OperationsNeedAGame) {
  for (const char* op : {"state", "legal", "undo", "redo", "hash", "result", "record"})
    EXPECT_EQ(code_of(std::string(R"({"op":")") + op + "\"}"), "no_game") << op;
  EXPECT_EQ(code_of(R"({"op":"view","seat":0})"), "no_game");
  EXPECT_EQ(code_of(R"({"op":"play","move":"take 1"})"), "no_game");
}

TEST_F(EngineTest, BadRequestsGetACodeAndChangeNothing) {
  start();
  const json::value before = ask(R"({"op":"hash"})").at("hash");
  const std::string deep = std::string(5000, '[');
  const std::pair<std::string, std::string> table[] = {
      {"", "bad_json"},
      {"not json", "bad_json"},
      {"{", "bad_json"},
      {R"({"op":"hash"} x)", "bad_json"},
      {"{\"op\":\"ha\xff\"}", "bad_json"},
      {deep, "bad_json"},
      {"[]", "wrong_type"},
      {"null", "wrong_type"},
      {"{}", "missing_field"},
      {R"({"op":7})", "wrong_type"},
      {R"({"op":"dance"})", "unknown_op"},
      {R"({"op":"hash","extra":1})", "unknown_field"},
      {R"({"op":"new"})", "missing_field"},
      {R"({"op":"new","game":"chess"})", "unknown_game"},
      {R"({"op":"new","game":5})", "wrong_type"},
      {R"({"op":"new","game":"pebbles","options":[]})", "wrong_type"},
      {R"({"op":"new","game":"pebbles","options":{"colour":1}})", "unknown_field"},
      {R"({"op":"new","game":"pebbles","options":{"players":9}})", "out_of_range"},
      {R"({"op":"new","game":"pebbles","options":{"players":"two"}})", "wrong_type"},
      {R"({"op":"new","game":"pebbles","seed":-1})", "bad_seed"},
      {R"({"op":"new","game":"pebbles","seed":1.5})", "bad_seed"},
      {R"({"op":"new","game":"pebbles","seed":18446744073709551616})", "bad_seed"},
      {R"({"op":"new","game":"pebbles","seed":"12x"})", "bad_seed"},
      {R"({"op":"load","game":"pebbles"})", "missing_field"},
      {R"({"op":"load","game":"pebbles","state":3})", "wrong_type"},
      {R"({"op":"load","game":"pebbles","state":{}})", "missing_field"},
      {R"({"op":"load","state":{}})", "missing_field"},
      {R"({"op":"view"})", "missing_field"},
      {R"({"op":"view","seat":2})", "out_of_range"},
      {R"({"op":"view","seat":-2})", "out_of_range"},
      {R"({"op":"view","seat":"nobody"})", "wrong_type"},
      {R"({"op":"play"})", "missing_field"},
      {R"({"op":"play","move":3})", "wrong_type"},
      {R"({"op":"play","move":"fly"})", "bad_move"},
      {R"({"op":"redo"})", "nothing_to_redo"},
  };
  for (const auto& [line, code] : table) {
    EXPECT_EQ(code_of(line), code) << line.substr(0, 80);
    EXPECT_EQ(ask(R"({"op":"hash"})").at("hash"), before) << line.substr(0, 80);
  }
  // An illegal move that reads well.
  ask(R"({"op":"play","move":"show"})");
  ask(R"({"op":"play","move":"take 1"})");
  const json::value now = ask(R"({"op":"hash"})").at("hash");
  EXPECT_EQ(code_of(R"({"op":"play","move":"show"})"), "illegal_move");
  EXPECT_EQ(ask(R"({"op":"hash"})").at("hash"), now);
}

TEST_F(EngineTest, ErrorsNameTheField) {
  const auto message = [&](std::string_view line) {
    return std::string(ask(line).at("error").at("message").as_string());
  };
  EXPECT_NE(message(R"({"op":"new","game":"pebbles","options":{"players":9}})").find("players"),
            std::string::npos);
  EXPECT_NE(message(R"({"op":"new","game":"pebbles","seed":-1})").find("seed"), std::string::npos);
}

TEST(LineReaderTest, SkipsWhatIsTooLongAndGoesOn) {
  std::istringstream in("one\r\n" + std::string(1 << 20, 'x') + "\n\nlast");
  LineReader lines(in, 1000);
  std::string line;
  EXPECT_EQ(lines.next(line), LineReader::Got::kLine);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(lines.next(line), LineReader::Got::kTooLong);
  EXPECT_LE(line.size(), 1000u);
  EXPECT_EQ(lines.next(line), LineReader::Got::kLine);
  EXPECT_EQ(line, "");
  EXPECT_EQ(lines.next(line), LineReader::Got::kLine);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(lines.next(line), LineReader::Got::kEnd);
}

TEST(EngineStreamTest, OneReplyALineInOrder) {
  std::istringstream in("{\"op\":\"games\"}\n" + std::string(1 << 20, '[') + "\nnot json\n");
  std::ostringstream out;
  serve_engine(in, out);
  std::istringstream replies(out.str());
  std::string line;
  for (const char* expected : {"\"games\"", "line_too_long", "bad_json"}) {
    ASSERT_TRUE(std::getline(replies, line));
    EXPECT_NE(line.find(expected), std::string::npos) << line;
  }
  EXPECT_FALSE(std::getline(replies, line));
}

}  // namespace
}  // namespace reeve::cli
