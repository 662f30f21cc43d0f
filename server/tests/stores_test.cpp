// What every store must do, over SQLite and over PostgreSQL (several_test.cpp: what several servers on
// one PostgreSQL may do). Skipped with a sentence where Debian's postgresql is not installed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "server/store/open_store.h"
#include "server/tests/support/postgres_server.h"
#include "server/tests/support/store_rows.h"

namespace reeve::server::testing {
namespace {

class Stores : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (std::string(GetParam()) == "sqlite") {
      std::string name = (std::filesystem::temp_directory_path() / "reeve-XXXXXX").string();
      folder_ = ::mkdtemp(name.data());
      address_ = folder_ / "a.db";
    } else {
      if (const std::string why = PostgresServer::missing(); !why.empty()) GTEST_SKIP() << why;
      address_ = PostgresServer::shared().new_database();
    }
  }
  void TearDown() override {
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }
  std::unique_ptr<Store> open() {
    auto store = open_store(address_, real_environment(), {});
    if (!store) ADD_FAILURE() << store.error().message;
    return store ? std::move(*store) : nullptr;
  }
  static std::uint64_t commits(const Store& store) {
    if (const auto* file = dynamic_cast<const SqliteStore*>(&store)) return file->figures().commits;
    return dynamic_cast<const PostgresStore&>(store).figures().commits;
  }

  std::filesystem::path folder_;
  std::string address_;
};

INSTANTIATE_TEST_SUITE_P(Both, Stores, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return std::string(kind.param); });

TEST_P(Stores, KeepsTablesSeatsActionsAndChat) {
  {
    const auto store = open();
    ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}, action("t1", 0), action("t1", 1),
                               AddChat{"t1", {.number = 0, .person = 9, .text = "hi"}}}));
  }
  const auto store = open();
  const auto table = store->table("t1");
  ASSERT_TRUE(table && *table);
  EXPECT_EQ((*table)->seed, 0xFFFF'FFFF'FFFF'FFF1u);
  EXPECT_EQ((*table)->seats, some_table("t1", 9).seats);
  EXPECT_EQ(store->actions("t1")->size(), 2u);
  EXPECT_EQ(store->actions("t1")->at(1).move, "take 1");
  EXPECT_EQ(store->chat("t1", 10)->at(0).text, "hi");
  EXPECT_FALSE(*store->table("t2"));
  EXPECT_EQ(store->public_tables(10)->size(), 1u);
  EXPECT_EQ(store->tables_of(9, {}, kNever, 10)->size(), 1u);
  EXPECT_EQ(store->tables_of(8, {}, kNever, 10)->size(), 0u);
  EXPECT_EQ(*store->due(100, 10), std::vector<TableId>{"t1"});
  EXPECT_TRUE(store->due(99, 10)->empty());
}

TEST_P(Stores, AChangeHappensAsAWholeOrNotAtAll) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}, action("t1", 0)}));
  ASSERT_TRUE(store->take("t1"));
  // The second action with the same number cannot be, so the table's change must not be either.
  TableRow changed = some_table("t1", 9);
  changed.turn = 0;
  EXPECT_FALSE(write(*store, {PutTable{changed}, action("t1", 0)}));
  EXPECT_EQ((*store->table("t1"))->turn, 1);
  EXPECT_FALSE(write(*store, {AddTable{changed}})) << "there is one of this id";
  ASSERT_TRUE(write(*store, {PutTable{changed}}));
  EXPECT_EQ((*store->table("t1"))->turn, 0);
}

TEST_P(Stores, ATableThatIsGoneIsNotBroughtBackByAChange) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(store->take("t1"));
  ASSERT_TRUE(write(*store, {ForgetTable{"t1"}}));
  EXPECT_FALSE(write(*store, {PutTable{some_table("t1", 9)}}));
  EXPECT_TRUE(store->all_tables()->empty());
}

TEST_P(Stores, OneBadChangeDoesNotSpoilTheOthersCommittedWithIt) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(store->take("t1"));
  std::vector<std::future<bool>> results;
  for (std::uint32_t i = 0; i < 200; ++i) {
    auto promise = std::make_shared<std::promise<bool>>();
    results.push_back(promise->get_future());
    store->write({action("t1", i / 2)},
                 [promise](const Result<void>& done) { promise->set_value(done.has_value()); });
  }
  for (std::size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i].get(), i % 2 == 0) << i;
  EXPECT_EQ(store->actions("t1")->size(), 100u);
  EXPECT_LT(commits(*store), 150u) << "writes that wait should share commits";
}

TEST_P(Stores, PeopleLoginsAndWhatIsForgotten) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {PutPerson{{.id = 7, .name = "Ann", .login = "ann", .password = "x"}},
                             AddGuest{{.id = 9, .name = "Guest"}}}));
  const auto taken = write(*store, {PutPerson{{.id = 8, .name = "Eve", .login = "ann"}}});
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().code, "login_taken");
  ASSERT_TRUE(write(*store, {AddGuest{{.id = 7, .name = "other"}}}));
  EXPECT_EQ((*store->person(7))->login, "ann") << "a guest must not overwrite an account";
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}, MergePeople{9, 7}}));
  EXPECT_EQ((*store->table("t1"))->seats[0].person, 7u);
  EXPECT_FALSE(*store->person(9));
  ASSERT_TRUE(write(*store, {ForgetPerson{7}}));
  EXPECT_FALSE(*store->person(7));
  EXPECT_EQ((*store->table("t1"))->seats[0].name, "someone");
  EXPECT_FALSE(*store->person_by_login("ann"));
}

TEST_P(Stores, CallsLettersAndWaysOfPeople) {
  const auto store = open();
  const CallRow call{
      .person = 9, .table = "t1", .kind = CallKind::kTurn, .seat = 1, .mark = 3, .due = 50};
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}, PutCall{call, 1000}}));
  ASSERT_TRUE(store->take("t1"));
  EXPECT_TRUE(store->due_calls(49, 10)->empty());
  ASSERT_EQ(store->due_calls(50, 10)->size(), 1u);
  EXPECT_EQ(store->due_calls(50, 10)->at(0).seat, 1);
  // Told, and the next turn waits until some time has passed since.
  CallRow told = call;
  told.due = kNever;
  told.told = 60;
  ASSERT_TRUE(write(*store, {SettleCall{told}}));
  EXPECT_TRUE(store->due_calls(kNever - 1, 10)->empty());
  CallRow next = call;
  next.mark = 5;
  next.due = 70;
  ASSERT_TRUE(write(*store, {PutCall{next, 1000}}));
  EXPECT_TRUE(store->due_calls(1059, 10)->empty());
  ASSERT_EQ(store->due_calls(1060, 10)->size(), 1u);
  ASSERT_TRUE(write(*store, {SettleCall{told}})) << "of a turn gone by";
  EXPECT_EQ(store->calls_of(9)->at(0).due, 1060);

  const WayRow way{.id = 7, .person = 9, .address = "https://push.example/1", .keys = "{}"};
  const LetterRow letter{.id = "l1", .way = 7, .person = 9, .facts = "{}", .due = 5};
  ASSERT_TRUE(write(*store, {PutWay{way}, PutWishes{9, "{}"}, PutLetter{letter}}));
  ASSERT_TRUE(write(*store, {PutLetter{letter}, PutWishes{9, "{\"a\":1}"}}));
  EXPECT_EQ(*store->wishes_of(9), "{\"a\":1}");
  LetterRow later = letter;
  later.tries = 1;
  later.due = 100;
  ASSERT_TRUE(write(*store, {PutLetter{later}}));
  EXPECT_TRUE(store->due_letters(99, 10)->empty());
  EXPECT_EQ(store->due_letters(100, 10)->at(0).tries, 1u);
  // The same browser, now somebody else's.
  WayRow other = way;
  other.id = 8;
  other.person = 11;
  ASSERT_TRUE(write(*store, {PutWay{other}}));
  EXPECT_TRUE(store->ways_of(9)->empty());
  ASSERT_TRUE((*store->way(8)).has_value());
  // A guest becomes an account, which is then forgotten.
  ASSERT_TRUE(write(*store, {MergePeople{.guest = 11, .account = 9}}));
  EXPECT_EQ(store->ways_of(9)->size(), 1u);
  ASSERT_TRUE(write(*store, {DropWay{8}, ForgetTable{"t1"}}));
  EXPECT_TRUE(store->calls_of(9)->empty());
  ASSERT_TRUE(write(*store, {ForgetPerson{9}}));
  EXPECT_TRUE(store->due_letters(kNever - 1, 10)->empty());
  EXPECT_EQ(*store->wishes_of(9), "");
}

TEST_P(Stores, WhatIsTypedIsWhatIsRead) {
  const auto store = open();
  TableRow row = some_table("t1", 9);
  row.settings = R"({"a":"\\ ' \" ? $1 zażółć 日本"})";
  const std::string odd = "it's 100 % \\x41 ? $2 «да»";
  ASSERT_TRUE(write(*store, {AddTable{row}, AddChat{"t1", {.number = 0, .text = odd}},
                             KeepGame{"t1", {.result = "{}", .record = odd}}}));
  EXPECT_EQ((*store->table("t1"))->settings, row.settings);
  EXPECT_EQ(store->chat("t1", 1)->at(0).text, odd);
  EXPECT_EQ((*store->kept_game("t1"))->record, odd);
  // What would be SQL if it were not kept and looked for as it stands.
  const std::string sql = "x'); DROP TABLE seats; --", any = "' OR '1'='1";
  row.seats[0].name = sql;
  ASSERT_TRUE(store->take("t1"));
  ASSERT_TRUE(write(
      *store, {PutTable{row}, PutPerson{{.id = 9, .name = sql, .login = sql, .password = "x"}}}));
  EXPECT_EQ((*store->table("t1"))->seats[0].name, sql);
  EXPECT_EQ((*store->person_by_login(sql))->id, 9u);
  EXPECT_EQ(store->people_like(sql, 10)->size(), 1u);
  EXPECT_FALSE(*store->table(any));
  EXPECT_FALSE(*store->person_by_login(any));
  EXPECT_TRUE(store->people_like(any, 10)->empty());
  EXPECT_TRUE(store->leaders(any, 2, 400, 10)->empty());
  EXPECT_TRUE(store->history({.person = 9, .asker = 9, .game = any})->empty());
  EXPECT_FALSE(*store->tournament(any));
  ASSERT_TRUE(write(*store, {PutAlive{.at = 5, .down = 3}}));
  EXPECT_EQ(store->secret().size(), 32u);
}

// A rated game counts once; two that end upon the same ratings are not both written (standing.h).
TEST_P(Stores, OutcomesAreToldOnceAndRatingsFollow) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {PutPerson{{.id = 1ull << 62, .name = "Ann", .login = "ann"}},
                             PutPerson{{.id = 2, .name = "Bob", .login = "bob"}}}));
  const auto finished = [&](const char* id) {
    TableRow row = some_table(id, 2);
    row.status = TableStatus::kOver;
    row.is_public = false;
    row.seats = {SeatRow{.kind = SeatKind::kPerson, .person = 1ull << 62, .name = "Ann"},
                 SeatRow{.kind = SeatKind::kPerson, .person = 2, .name = "Bob"}};
    EXPECT_TRUE(write(*store, {AddTable{row}}));
    EXPECT_TRUE(store->take(id));
  };
  const auto told = [](const char* id, std::int64_t number, Milliseconds at) {
    TellOutcome outcome{.table = id, .game = "pebbles", .at = at, .rated = true, .players = {}};
    outcome.players = {{.person = 1ull << 62,
                        .place = 1,
                        .score = 9,
                        .before = Rating{},
                        .after = {.rating = 1500 + 10.0 * static_cast<double>(number)},
                        .number = number},
                       {.person = 2, .place = 2, .before = Rating{}, .number = number}};
    return outcome;
  };
  for (const char* id : {"t1", "t2"}) finished(id);
  EXPECT_EQ(store->finished_unkept(0, 10)->size(), 2u);
  AddAction for_bob = action("t1", 0);
  for_bob.action.kind = ActionKind::kStandIn;
  ASSERT_TRUE(write(*store, {for_bob, action("t1", 1)}));
  ASSERT_TRUE(write(*store, {told("t1", 1, 100)}));
  EXPECT_EQ(store->outcomes("t1")->at(0).stood_in, 0);
  EXPECT_EQ(store->outcomes("t1")->at(1).stood_in, 1) << "of his two moves";
  ASSERT_TRUE(write(*store, {told("t1", 1, 100)})) << "again";
  const auto refused = write(*store, {told("t2", 1, 200)});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "rating_moved");
  EXPECT_TRUE(store->outcomes("t2")->empty());
  ASSERT_TRUE(write(*store, {told("t2", 2, 200)}));
  const auto ratings = store->ratings_of(1ull << 62);
  ASSERT_EQ(ratings->size(), 1u);
  EXPECT_EQ(ratings->at(0).games, 2);
  EXPECT_DOUBLE_EQ(ratings->at(0).rating.rating, 1520);
  EXPECT_TRUE(store->finished_unkept(0, 10)->empty());
  EXPECT_EQ(store->leaders("pebbles", 2, 400, 10)->at(0).name, "Ann");
  EXPECT_EQ(store->rating_course(1ull << 62, "pebbles", 2, 10)->at(1).table, "t2");
  EXPECT_EQ(store->tally_of(1ull << 62)->at(0).won, 2);
  HistoryQuery query{.person = 1ull << 62, .asker = 1ull << 62};
  query.most = 1;
  const auto page = store->history(query);
  ASSERT_EQ(page->size(), 1u);
  EXPECT_EQ(page->at(0).table, "t2");
  query.before = page->at(0).at;
  query.before_table = page->at(0).table;
  query.opponent = 2;
  query.ended = HistoryQuery::Ended::kWon;
  query.only_rated = true;
  query.game = "pebbles";
  EXPECT_EQ(store->history(query)->at(0).table, "t1");
  query.asker = 7;
  EXPECT_EQ(store->history(query)->size(), 1u);
  ASSERT_TRUE(write(*store, {AddReport{{.by = 2, .about = 1ull << 62, .reason = "words"}}}));
  ASSERT_EQ(store->reports(true, 10)->size(), 1u);
  ASSERT_TRUE(write(*store, {CloseReport{store->reports(true, 10)->at(0).id, 5}}));
  EXPECT_TRUE(store->reports(true, 10)->empty());
  EXPECT_EQ(store->people_like("nn", 10)->at(0).login, "ann");
  EXPECT_EQ(store->census()->finished, 2);
  ASSERT_TRUE(write(*store, {PutTournament{{.id = "x", .created = 1, .body = "{}"}}}));
  const auto twice = write(*store, {PutTournament{{.id = "x", .over = true, .body = "{}"}}});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().code, "tournament_moved");
  EXPECT_FALSE((*store->tournament("x"))->over) << "the whole change is refused";
  ASSERT_TRUE(
      write(*store, {PutTournament{{.id = "x", .over = true, .body = "{}"}, 1, 7},
                     AddPrize{{.person = 1ull << 62, .tournament = "x", .place = 1, .at = 7}}}));
  EXPECT_EQ(store->prizes_of(1ull << 62)->at(0).place, 1);
  EXPECT_TRUE(store->tournaments(false, 10)->empty());
  EXPECT_TRUE((*store->tournament("x"))->over);
  ASSERT_TRUE(write(*store, {ForgetPerson{1ull << 62}}));
  EXPECT_TRUE(store->ratings_of(1ull << 62)->empty());
  EXPECT_TRUE(store->prizes_of(1ull << 62)->empty());
  EXPECT_EQ(store->outcomes("t1")->at(0).person, 0u);
}

TEST_P(Stores, AnalysesChallengesAndBeginnings) {
  const auto store = open();
  const auto finished = [&](const char* id, PersonId person, int score) {
    TableRow row = some_table(id, person);
    row.status = TableStatus::kOver;
    row.created = 100;
    TellOutcome told{.table = id, .game = "pebbles", .at = 400, .players = {}};
    told.players = {{.person = person, .place = 1, .score = score}, {.place = 2, .score = 1}};
    ASSERT_TRUE(write(*store, {AddTable{row}}));
    ASSERT_TRUE(store->take(id));
    ASSERT_TRUE(write(*store, {told}));
  };
  ASSERT_TRUE(write(*store, {PutPerson{{.id = 1, .name = "Ann", .login = "ann"}},
                             PutPerson{{.id = 2, .name = "Bob", .login = "bob"}},
                             PutPerson{{.id = 3, .name = "Cid", .login = "cid"}}}));
  ASSERT_NO_FATAL_FAILURE(finished("t1", 1, 30));
  ASSERT_NO_FATAL_FAILURE(finished("t2", 2, 40));
  EXPECT_FALSE(*store->analysis("t1"));
  ASSERT_TRUE(write(*store, {PutAnalysis{"t1", "old", "{}", "[]", 5}}));
  ASSERT_TRUE(write(*store, {PutAnalysis{"t1", "new", "{\"a\":1}", "[{}]", 6},
                             PutAnalysis{"nothing", "new", "{}", "[]", 6}}));
  EXPECT_EQ((*store->analysis("t1"))->made_by, "new");
  EXPECT_EQ((*store->analysis("t1"))->body, "{\"a\":1}");
  EXPECT_FALSE(*store->analysis("nothing")) << "a table that is not there has no analysis";
  const auto studied = store->studied_by(1, "pebbles", 10);
  ASSERT_EQ(studied->size(), 1u);
  EXPECT_EQ(studied->at(0).seats, "[{}]");
  EXPECT_EQ(studied->at(0).at, 400);

  ASSERT_TRUE(write(*store, {BeginChallenge{7, "pebbles", 1, "t1"}}));
  ASSERT_TRUE(write(*store, {BeginChallenge{7, "pebbles", 2, "t2"}}));
  // A second try adds no table either.
  const auto again =
      write(*store, {AddTable{some_table("t3", 1)}, BeginChallenge{7, "pebbles", 1, "t3"}});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, "challenge_begun");
  EXPECT_FALSE(*store->table("t3"));
  ASSERT_TRUE(
      write(*store, {AddTable{some_table("t4", 3)}, BeginChallenge{7, "pebbles", 3, "t4"}}));
  ASSERT_TRUE(write(*store, {BeginChallenge{8, "pebbles", 1, "t1"}})) << "another day";
  EXPECT_EQ(*store->challenge_of(7, "pebbles", 1), "t1");
  EXPECT_FALSE(*store->challenge_of(7, "other", 1));
  const auto day = store->challenge(7, "pebbles", 10);
  ASSERT_EQ(day->size(), 3u);
  EXPECT_EQ(day->at(0).name, "Bob") << "the best first";
  EXPECT_EQ(day->at(0).score, 40);
  EXPECT_EQ(day->at(0).took, 300);
  EXPECT_EQ(day->at(1).seats, "[{}]");
  EXPECT_TRUE(day->at(2).running) << "who is not done comes last";
  EXPECT_FALSE(day->at(2).over);
  ASSERT_TRUE(store->take("t4"));
  ASSERT_TRUE(write(*store, {ForgetTable{"t4"}}));
  EXPECT_EQ(store->challenge(7, "pebbles", 10)->size(), 3u) << "a try stays one";
  ASSERT_TRUE(write(*store, {ForgetPerson{2}}));
  EXPECT_EQ(store->challenge(7, "pebbles", 10)->size(), 2u);

  TellBeginnings told{.table = "t1", .game = "pebbles", .players = 2, .seats = {}};
  told.seats = {{.seat = 0, .board = "1", .opening = "a", .place = 1, .score = 30},
                {.seat = 1, .bot = true, .board = "1", .opening = "a", .place = 2, .score = 10}};
  ASSERT_TRUE(write(*store, {told}));
  ASSERT_TRUE(write(*store, {told})) << "again";
  const auto all = store->beginnings("pebbles", 2, false, 10);
  ASSERT_EQ(all->size(), 1u);
  EXPECT_EQ(all->at(0).games, 2);
  EXPECT_EQ(all->at(0).won, 1);
  EXPECT_EQ(all->at(0).points, 40);
  EXPECT_EQ(all->at(0).squares, 1000);
  EXPECT_EQ(store->beginnings("pebbles", 2, true, 10)->at(0).games, 1);
  ASSERT_TRUE(write(*store, {ForgetTable{"t1"}}));
  EXPECT_FALSE(*store->analysis("t1"));
  EXPECT_TRUE(store->beginnings("pebbles", 2, false, 10)->empty());
}

TEST_P(Stores, PasskeysBelongToWhoMadeThemAndGoWithThem) {
  const auto store = open();
  const PasskeyRow key{.id = "k", .person = 5, .key = "COSE", .counter = 1, .name = "Phone"};
  ASSERT_TRUE(
      write(*store, {PutPerson{{.id = 5, .name = "Ann", .login = "ann"}}, PutPasskey{key}}));
  PasskeyRow used = key;
  used.counter = 2;
  used.used = 9;
  PasskeyRow stolen = used;
  stolen.person = 6;
  stolen.counter = 90;
  ASSERT_TRUE(write(*store, {PutPasskey{used}, PutPasskey{stolen}, DropPasskey{6, "k"}}));
  const auto kept = store->passkey("k");
  ASSERT_TRUE(kept && *kept);
  EXPECT_EQ((*kept)->person, 5u);
  EXPECT_EQ((*kept)->counter, 2u);
  EXPECT_EQ((*kept)->used, 9);
  EXPECT_EQ(store->passkeys_of(5)->size(), 1u);
  ASSERT_TRUE(write(*store, {PutPerson{{.id = 5, .name = "Ann", .login = "ann", .closed = 3}}}));
  EXPECT_EQ((*store->person(5))->closed, 3);
  ASSERT_TRUE(write(*store, {ForgetPerson{5}}));
  EXPECT_FALSE(store->passkey("k")->has_value());
}

TEST_P(Stores, LastLinesOfTheChatInOrder) {
  const auto store = open();
  ASSERT_TRUE(write(*store, {AddTable{some_table("t1", 9)}}));
  ASSERT_TRUE(store->take("t1"));
  for (std::uint32_t i = 0; i < 5; ++i)
    ASSERT_TRUE(write(*store, {AddChat{"t1", {.number = i, .text = std::to_string(i)}}}));
  const auto lines = store->chat("t1", 2);
  ASSERT_EQ(lines->size(), 2u);
  EXPECT_EQ(lines->at(0).text, "3");
  ASSERT_TRUE(write(*store, {HideChat{"t1", 3}}));
  EXPECT_EQ(store->chat("t1", 2)->at(0).text, "");
  EXPECT_EQ(store->tables_with(TableStatus::kRunning, 5)->size(), 1u);
  EXPECT_TRUE(store->tables_with(TableStatus::kEnded, 5)->empty());
  EXPECT_EQ(lines->at(1).text, "4");
}

}  // namespace
}  // namespace reeve::server::testing
