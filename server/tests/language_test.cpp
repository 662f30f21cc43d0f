// The sentences of errors are in the language of who asked (server/net/said.h).
#include "server/net/said.h"
#include "server/tests/support.h"

namespace reeve::server::testing {
namespace {

class LanguageTest : public ::testing::Test {
 protected:
  LanguageTest() { ann.get("/api/me"); }

  std::string answer_to(std::string_view target, std::string_view headers,
                        std::string_view body = "") {
    const std::string head =
        fmt::format("{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {}\r\nConnection: close\r\n{}",
                    body.empty() ? "GET" : "POST", target, server->port(), ann.cookie(), headers);
    return ann.raw(body.empty() ? head + "\r\n"
                                : fmt::format("{}Content-Type: application/json\r\n"
                                              "Content-Length: {}\r\n\r\n{}",
                                              head, body.size(), body));
  }
  static bool has(const std::string& text, std::string_view part) {
    return text.find(part) != text.npos;
  }

  ScratchFolder folder;
  std::unique_ptr<Server> server = start_server(test_options(folder));
  Client ann{server->port()};
};

TEST_F(LanguageTest, OfARequestIsWhatItAccepts) {
  const std::string there_is_none = "/api/nothing";
  EXPECT_TRUE(has(answer_to(there_is_none, ""), "There is nothing at this address."));
  EXPECT_TRUE(has(answer_to(there_is_none, "Accept-Language: de, pl;q=0.5\r\n"),
                  "Pod tym adresem nic nie ma."));
  const std::string russian = answer_to(there_is_none, "Accept-Language: ru-RU\r\n");
  EXPECT_TRUE(has(russian, server_words(Language::kRussian)("error.not_found"))) << russian;
  EXPECT_TRUE(has(russian, R"("code":"not_found")")) << russian;
}

TEST_F(LanguageTest, RefusedOptionsAreSaidInTheWordsOfTheirGame) {
  const std::string polish = answer_to("/api/games/pebbles/check", "Accept-Language: pl\r\n",
                                       R"({"options": {"heap": 99}})");
  const std::string wanted = core_words(Language::kPolish)(
      "field.range", {{"field", "options.heap"}, {"low", "1"}, {"high", "60"}, {"value", "99"}});
  EXPECT_TRUE(has(polish, wanted)) << polish << "\n" << wanted;
}

TEST_F(LanguageTest, OfAPageIsWhatItSays) {
  ASSERT_TRUE(ann.connect());
  const json::object unknown{{"type", "open"}, {"table", "zzzzzzzzzzzzzzzz"}};
  const auto sentence = [&] { return std::string(ann.ask(unknown).at("message").as_string()); };
  EXPECT_EQ(sentence(), server_words(Language::kEnglish)("error.not_found"));
  EXPECT_EQ(ann.ask({{"type", "hello"}, {"protocol", 1}, {"language", "ru"}}).at("type"),
            "welcome");
  EXPECT_EQ(sentence(), server_words(Language::kRussian)("error.not_found"));
  const json::object refused = ann.ask({{"type", "hello"}, {"protocol", 1}, {"language", "xx"}});
  EXPECT_EQ(refused.at("type"), "error");
  EXPECT_EQ(sentence(), server_words(Language::kRussian)("error.not_found")) << "nothing changed";
}

TEST_F(LanguageTest, OfAGuestsNameIsTheirsUntilItIsWrittenDown) {
  EXPECT_TRUE(has(answer_to("/api/me", ""), "\"name\":\"Guest "));
  const std::string polish = answer_to("/api/me", "Accept-Language: pl\r\n");
  EXPECT_TRUE(has(polish, "\"name\":\"Gość ")) << polish;
  EXPECT_TRUE(has(polish, "\"named\":false")) << polish;
  ASSERT_TRUE(ann.connect());
  const json::object hello{{"type", "hello"}, {"protocol", 1}, {"language", "ru"}};
  const auto name = [&](const json::object& told) {
    EXPECT_EQ(told.at("you").at("named"), false);
    return std::string(told.at("you").at("name").as_string());
  };
  const std::string russian = name(ann.ask(hello));
  EXPECT_TRUE(russian.starts_with("Гость ")) << russian;
  // Others have seen it by then: it stays, whatever language is read later.
  const std::string made =
      answer_to("/api/tables", "Accept-Language: ru\r\n",
                R"({"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "open"}]})");
  const std::string id = made.substr(made.find("/t/") + 3, 16);
  EXPECT_EQ(server->services().store.table(id)->value().seats[0].name, russian) << made;
  EXPECT_TRUE(has(answer_to("/api/me", "Accept-Language: pl\r\n"), russian));
  EXPECT_EQ(name(ann.ask({{"type", "hello"}, {"protocol", 1}, {"language", "pl"}})), russian);
}

TEST(Said, WordsOfTheServerComeFirstThenThoseOfTheGame) {
  const Error plain{"code_nobody_knows", "As it stands."};
  EXPECT_EQ(said(plain, Language::kPolish).message, "As it stands.");
  EXPECT_EQ(said({"stale", "x"}, Language::kPolish).message,
            server_words(Language::kPolish)("error.stale"));
  EXPECT_EQ(said(refusal("not_over", "error.not_over.record"), Language::kRussian).message,
            server_words(Language::kRussian)("error.not_over.record"));
}

}  // namespace
}  // namespace reeve::server::testing
