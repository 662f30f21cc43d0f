// Calls that are wrong: each is answered with one line that says what is wrong, and exit code 2.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/tests/said.h"
#include "core/suggest.h"
#include "test_folder.h"

namespace reeve::cli {
namespace {

struct WrongCall {
  std::vector<std::string> arguments;
  std::string says;  // what the line must contain
};

const std::vector<WrongCall> kWrongCalls = {
    // Commands.
    {{}, "Which command?"},
    {{"dance"}, "There is no command \"dance\"."},
    {{"gmaes"}, "Did you mean games?"},
    {{"simm", "burgundy"}, "Did you mean sim?"},
    {{"Play", "burgundy"}, "Did you mean play?"},
    {{"help", "sevre"}, "Did you mean serve?"},
    {{"hlp"}, "Did you mean help?"},
    {{"help", "play", "burgundy"}, "\"burgundy\" is a word too many"},
    {{"help", "dance"}, "There is no command \"dance\"."},
    {{"--no-such-flag"}, "There is no option --no-such-flag."},
    {{"--versoin"}, "Did you mean --version?"},
    // Options and words.
    {{"sim", "burgundy", "--gmaes", "3"}, "Did you mean --games?"},
    {{"sim", "burgundy", "--gmaes=3"}, "There is no option --gmaes."},
    {{"play", "burgundy", "--agianst", "master"}, "Did you mean --against?"},
    {{"serve", "--prot", "9000"}, "Did you mean --port?"},
    {{"serve", "--prot", "9000"}, "See `reeve serve --help`."},
    {{"backup", "copy.db", "--bd", "x.db"}, "Did you mean --db?"},
    {{"sim", "burgundy", "ragusa"}, "\"ragusa\" is a word too many"},
    {{"replay", "a.txt", "b.txt"}, "\"b.txt\" is a word too many"},
    {{"engine", "burgundy"}, "\"burgundy\" is a word too many"},
    {{"sim", "burgundy", "-x"}, "There is no option -x."},
    // What is missing.
    {{"rules"}, "GAME is required"},
    {{"play"}, "GAME is required"},
    {{"sim"}, "GAME is required"},
    {{"match", "burgundy"}, "--a is required"},
    {{"match", "burgundy", "--a", "random"}, "--b is required"},
    {{"ladder"}, "GAME is required"},
    {{"perft"}, "GAME is required"},
    {{"replay"}, "FILE is required"},
    {{"replay"}, "[missing_argument]"},
    {{"backup"}, "COPY is required"},
    {{"restore"}, "COPY is required"},
    {{"sim", "burgundy", "--games"}, "--games"},
    {{"sim", "burgundy", "--games"},
     "--games wants a value; see `reeve sim --help`. [missing_value]"},
    {{"match", "burgundy", "--a", "random", "--b", "random", "--sprt", "1"},
     "--sprt wants 2 values"},
    {{"match", "burgundy", "--a", "random", "--b", "random", "--sprt", "0"}, "--sprt"},
    // Games and bots.
    {{"games", "chess"}, "There is no game “chess”; there are"},
    {{"sim", "burgundi"}, "there are burgundy, ragusa, villagers. Did you mean burgundy?"},
    {{"play", "RAGUSA"}, "Did you mean ragusa?"},
    {{"perft", "vilagers", "--language", "pl"}, "Czy chodzi o villagers?"},
    {{"play", "burgundy", "--against", "mastr"}, "Did you mean master?"},
    {{"rules", "chess"}, "There is no game “chess”; there are"},
    {{"play", "chess"}, "There is no game “chess”; there are"},
    {{"sim", "chess"}, "There is no game “chess”; there are"},
    {{"match", "chess", "--a", "random", "--b", "random"}, "There is no game “chess”"},
    {{"perft", "chess"}, "There is no game “chess”"},
    {{"benchmark"}, "--bot is required"},
    {{"benchmark", "--bot", "greedy", "--game", "chess"}, "There is no game “chess”"},
    {{"benchmark", "--bot", "greedy", "--against", "nobody"}, "There is no bot \"nobody\""},
    {{"benchmark", "--bot", "greedy", "--against", "exec:true"}, "--against takes Reeve's bots"},
    {{"match", "ragusa", "--a", "exec:", "--b", "random"},
     "After \"exec:\" a command is expected."},
    {{"match", "ragusa", "--a", "exec:true", "--b", "nobody"}, "There is no bot \"nobody\""},
    {{"match", "ragusa", "--a", "exec:true", "--b", "random", "--players", "1"},
     "players 2 or more"},
    {{"match", "ragusa", "--a", "exec:true", "--b", "random", "--unit", "1/2", "--out", "x"},
     "do not play in units"},
    {{"bench", "chess"}, "There is no game “chess”"},
    {{"load", "--game", "chess"}, "There is no game “chess”"},
    {{"rules", "burgundy", "--language", "tlh"}, "not written in \"tlh\"; there is: "},
    {{"sim", "burgundy", "--games", "1", "--bots", "hero"}, "There is no bot \"hero\"; there are"},
    {{"match", "burgundy", "--a", "hero", "--b", "random"}, "There is no bot \"hero\""},
    {{"play", "burgundy", "--against", "hero"}, "There is no bot \"hero\""},
    {{"play", "burgundy", "--against", "random,random"}, "--against takes one bot, or 1"},
    {{"play", "burgundy", "--seat", "3"}, "--seat must be 0 to 1."},
    // Options of a game.
    {{"sim", "burgundy", "--set", "colour=red"}, "burgundy has no option \"colour\"."},
    {{"sim", "burgundy", "--set", "colour=red"}, "It has players, edition"},
    {{"sim", "burgundy", "--set", "editoin=special"}, "Did you mean edition?"},
    {{"sim", "burgundy", "--set", "edition=gold"}, "must be one of alea2019, special"},
    {{"sim", "burgundy", "--set", "players"}, "--set takes key=value, not \"players\"."},
    {{"sim", "burgundy", "--set", "=2"}, "--set takes key=value"},
    {{"sim", "burgundy", "--set", "players=2", "--set", "players=3"}, "stands there twice"},
    {{"sim", "burgundy", "--set", "players=2", "--players", "3"}, "say the same thing twice"},
    {{"sim", "ragusa", "--players", "9"}, "players must be"},
    {{"games", "--language", "xx"}, "There is no language \"xx\"; there are en, pl and ru."},
    {{"sim", "burgundy", "--players", "two"}, "must be a whole number"},
    {{"sim", "burgundy", "--players", "-2"}, "must be a whole number"},
    // Values.
    {{"sim", "burgundy", "--games", "0"}, "must be a whole number from 1 to 1000000000"},
    {{"sim", "burgundy", "--games", "many"}, "must be a whole number"},
    {{"sim", "burgundy", "--games", "-5"}, "must be a whole number"},
    {{"sim", "burgundy", "--games", ""}, "[bad_value]"},
    {{"sim", "burgundy", "--seed", "18446744073709551616"}, "must be a whole number"},
    {{"sim", "burgundy", "--ms", "1.5"}, "must be a whole number"},
    {{"sim", "burgundy", "--threads", "0"}, "must be a whole number from 1 to 256"},
    {{"play", "burgundy", "--seed", "-1"}, "must be a whole number"},
    {{"perft", "burgundy", "--depth", "99"}, "must be a whole number from 0 to 12"},
    {{"bench", "--seconds", "nan"}, "must be a number from 0.001 to 60"},
    {{"bench", "--seconds", "soon"}, "must be a number from 0.001 to 60"},
    {{"match", "burgundy", "--a", "random", "--b", "random", "--sprt", "0", "nan"}, "--sprt"},
    {{"match", "burgundy", "--a", "random", "--b", "random", "--sprt", "9", "1"}, "smaller first"},
    {{"serve", "--port", "65536"}, "must be a whole number from 0 to 65535"},
    {{"serve", "--port", "http"}, "must be a whole number from 0 to 65535"},
    {{"serve", "--log", "loud"}, "--log is trace, debug"},
    {{"serve", "--name", "two words"}, "--name wants a name like reeve.example"},
    {{"serve", "--name", "https://reeve.example"}, "--name wants a name like reeve.example"},
    {{"sim", "burgundy", "--games", "1", "--net", ""}, "--net wants a file, none or own."},
    {{"serve", "--origin", "example.org"}, "--origin wants an address like https://example.org"},
    {{"serve", "--origin", "https://example.org/page"}, "--origin wants an address"},
    {{"serve", "--store", "nonsense"}, "--store takes an address like postgresql://HOST/DATABASE"},
    {{"serve", "--bell", "redis://ann"},
     "--bell and --reach are for several servers, with --store"},
    {{"serve", "--store", "postgresql://ann/x", "--bell", "ann:6379"},
     "--bell wants an address like redis://HOST:6379"},
    {{"serve", "--site", "nonsense"}, "--site wants an address like https://example.org"},
    {{"serve", "--mail-from", "nobody"}, "--mail-from wants the address"},
    {{"serve", "--mail", "mail.example"}, "--mail wants an address like smtp://"},
    {{"serve", "--mail", "smtp://mail.example"}, "--mail wants --site too"},
    {{"serve", "--threads", "0"}, "must be a whole number from 1 to 64"},
    {{"load", "--rate", "fast"}, "must be a number from 0.001 to 1000"},
    {{"load", "--port", "70000"}, "must be a whole number from 1 to 65535"},
    {{"completion", "tcsh"}, "there are bash, zsh and fish"},
    {{"manual", "reeve"}, "\"reeve\" is a word too many"},
    {{"play", "burgundy", "--language", "xx"}, "There is no language \"xx\""},
    {{"play", "ragusa", "--players", "1", "--against", "greedy"}, "This game is for one"},
    {{"play", "villagers", "--players", "1", "--seat", "1"}, "--seat must be 0 to 0."},
    // Analysis.
    {{"analyse"}, "FILE is required"},
    {{"analyse", "a.reeve", "--nodes", "0"}, "must be a whole number from 1 to 1000000"},
    {{"analyse", "a.reeve", "--htlm"}, "Did you mean --html?"},
    {{"rollout"}, "FILE is required"},
    {{"rollout", "a.reeve", "--at", "-1"}, "must be a whole number from 0"},
    {{"rollout", "a.reeve", "--games", "1"}, "must be a whole number from 2 to 100000"},
    {{"rollout", "a.reeve", "--choices", "7"}, "must be a whole number from 1 to 6"},
    {{"rollout", REEVE_TEST_DIR "/../../docs/examples/burgundy.reeve", "--at", "9999"},
     "--at must be from 0 to"},
    {{"rollout", REEVE_TEST_DIR "/../../docs/examples/burgundy.reeve", "--move", "dance"},
     "is no move"},
    {{"puzzles"}, "GAME is required"},
    {{"puzzles", "chess"}, "There is no game “chess”"},
    {{"puzzles", "burgundy", "--bot", "hero"}, "There is no bot \"hero\""},
    {{"puzzles", "burgundy", "--level", "9"}, "must be a whole number from 0 to 3"},
    {{"puzzles", "burgundy", "--lead", "soon"}, "must be a number from 0.5 to 50"},
    {{"rates", "chess"}, "There is no game “chess”"},
    {{"rates", "burgundy", "--a", "hero"}, "There is no bot \"hero\""},
    {{"rates", "burgundy", "--games", "1"}, "must be a whole number from 2 to 100000"},
    {{"rates", "burgundy", "--set", "players=9"}, "must be from 1 to 4"},
    {{"catalogue"}, "GAME is required"},
    {{"catalogue", "chess"}, "There is no game “chess”"},
    {{"catalogue", "burgundy", "--recon"}, "There is no option --recon."},
    // Learning, units, stores.
    {{"ladder", "burgundy", "--bots", "random"}, "two bots or more"},
    {{"ladder", "burgundy", "--bots", "random,hero"}, "There is no bot \"hero\""},
    {{"tune", "burgundy", "--steps", "0"}, "must be a whole number from 1 to 1000000"},
    {{"selfplay", "burgundy"}, "--out is required"},
    {{"selfplay", "chess", "--out", "x"}, "no features to learn \"chess\" from"},
    {{"train", "burgundy"}, "--out is required"},
    {{"train", "burgundy", "--out", "x", "--lambda", "3"}, "must be a number from 0 to 1"},
    {{"gate", "burgundy", "--bot", "hero"}, "There is no bot \"hero\""},
    {{"gate", "burgundy", "--tree", "nonsense=1"}, "The tree has no setting \"nonsense\""},
    {{"decisions", "burgundy", "--bots", "hero"}, "There is no bot \"hero\""},
    {{"decisions", "burgundy", "--error", "none"}, "must be a number from 0.01 to 100"},
    {{"sim", "burgundy", "--unit", "3/2", "--out", "x"}, "--unit takes K/N with K from 1 to N"},
    {{"sim", "burgundy", "--unit", "1/2"}, "--unit wants --out FOLDER"},
    {{"merge"}, "FOLDER is required"},
    {{"migrate"}, "FROM is required"},
    {{"migrate", "a.db"}, "TO is required"},
};

TEST(WrongCallsTest, EachIsToldInOneLineWithExitCodeTwo) {
  for (const WrongCall& call : kWrongCalls) {
    const Said said = say(call.arguments);
    const std::string what = ::testing::PrintToString(call.arguments) + ": " + said.err;
    EXPECT_EQ(said.exit_code, kBadUsage) << what;
    EXPECT_TRUE(said.err.starts_with("reeve: ")) << what;
    EXPECT_TRUE(said.err.ends_with("]\n")) << what;
    EXPECT_NE(said.err.find(call.says), std::string::npos) << what;
    EXPECT_EQ(said.out, "") << what;
  }
}

// Nothing is wrong with the call there: the file is at fault, and the exit code says so everywhere.
TEST(WrongCallsTest, FilesAtFaultFailTheSameWay) {
  const std::string none = "/no/such/folder/file";
  const std::vector<std::vector<std::string>> calls = {
      {"replay", none},
      {"analyse", none},
      {"rollout", none},
      {"puzzles", "burgundy", "--record", none},
      {"play", "--continue", none},
      {"train", "burgundy", "--games", none, "--out", none},
      {"gate", "burgundy", "--net", none},
      {"decisions", "burgundy", "--file", none},
      {"sim", "burgundy", "--games", "1", "--net", none},
      {"merge", none},
      {"benchmark", "--bot", "greedy", "--records", "/dev/null" + none},
      {"serve", "--web", none},
      {"serve", "--imprint", none},
      {"serve", "--operator-key-file", none},
      {"selfplay", "burgundy", "--out", none, "--games", "1"},
      {"check", "--db", none},
      {"backup", "copy.db", "--db", none},
      {"restore", none},
      {"migrate", none, "other.db"},
      {"ladder", "burgundy", "--bots", "random,greedy", "--out", none}};
  for (const std::vector<std::string>& call : calls) {
    const Said said = say(call);
    EXPECT_EQ(said.exit_code, kFailed) << ::testing::PrintToString(call) << ": " << said.err;
    EXPECT_NE(said.err.find("/no/such/folder/file"), std::string::npos) << said.err;
  }
}

// A folder of the test's own, empty at first.
struct Folder {
  Folder() {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path = std::filesystem::path(::testing::TempDir()) /
                               ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

// By a process of its own: a server changes what its process does with signals.
Said say_alone(const std::string& words) {
  Said said{};
  FILE* pipe = ::popen((REEVE_BINARY " " + words + " 2>&1 </dev/null").c_str(), "r");
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
    said.err += static_cast<char>(letter);
  said.exit_code = WEXITSTATUS(::pclose(pipe));
  return said;
}

// A folder, what never ends, another program's file: each has a sentence of its own.
TEST(WrongCallsTest, FilesThatAreNoRecordsAreToldApart) {
  const Folder folder;
  const auto file = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.path / name, std::ios::binary) << text;
    return (folder.path / name).string();
  };
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {folder.path.string(), "is a folder, not a file. [not_a_file]"},
      {file("empty", ""), "is empty. [empty_file]"},
      {"/dev/zero", "is longer than 16 MB. [file_too_long]"},
      {file("newer", "reeve-record 9\ngame burgundy\n"), "format 9, of a newer Reeve"},
      {file("text", "Dear diary\n"), "not a game record"}};
  for (const auto& [path, says] : wrong)
    for (const char* command : {"replay", "analyse", "rollout"}) {
      const Said said = say({command, path});
      EXPECT_EQ(said.exit_code, kFailed) << command << " " << path;
      EXPECT_NE(said.err.find(says), std::string::npos) << said.err;
    }
  for (const std::string command : {"check", "serve"}) {
    const Said said = say_alone(command + " --db " + file("diary", std::string(5000, 'x')));
    EXPECT_EQ(said.exit_code, kFailed) << command;
    EXPECT_NE(said.err.find("diary is not a server's file"), std::string::npos) << said.err;
  }
  // As an editor of Windows keeps a record.
  std::ifstream in(REEVE_TEST_DIR "/../../docs/examples/ragusa.reeve", std::ios::binary);
  const std::string record{std::istreambuf_iterator<char>(in), {}};
  EXPECT_EQ(say({"replay", "-q", file("marked", "\xEF\xBB\xBF" + record)}).exit_code, kFine);
}

// A server that cannot listen leaves no file behind.
TEST(WrongCallsTest, AServerWithoutItsPortBeginsNothing) {
  const Folder folder;
  const std::string file = (folder.path / "reeve.db").string();
  const int taken = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{.sin_family = AF_INET, .sin_port = 0, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof address;
  ASSERT_EQ(::bind(taken, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(::listen(taken, 1), 0);
  ASSERT_EQ(::getsockname(taken, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const std::string port = std::to_string(ntohs(address.sin_port));
  const Said busy = say_alone("serve --port " + port + " --db " + file);
  EXPECT_EQ(busy.exit_code, kFailed);
  EXPECT_NE(busy.err.find("Choose another port with --port"), std::string::npos) << busy.err;
  const Said elsewhere = say_alone("serve --port 0 --host 192.0.2.1 --db " + file);
  EXPECT_EQ(elsewhere.exit_code, kFailed);
  EXPECT_NE(elsewhere.err.find("no address 192.0.2.1"), std::string::npos) << elsewhere.err;
  const Said nowhere = say_alone("serve --host nosuch.invalid --db " + file);
  EXPECT_EQ(nowhere.exit_code, kBadUsage) << nowhere.err;
  EXPECT_FALSE(std::filesystem::exists(file));
  ::close(taken);
}

TEST(WrongCallsTest, HelpAndVersionAreAsked) {
  EXPECT_EQ(say({"help"}).out, say({"--help"}).out);
  EXPECT_EQ(say({"help", "sim"}).out, say({"sim", "--help"}).out);
  EXPECT_EQ(say({"help", "sim"}).exit_code, kFine);
  EXPECT_NE(say({"help", "sim"}).out.find("--games"), std::string::npos);
  EXPECT_EQ(say({"-v"}).out, say({"--version"}).out);
  EXPECT_EQ(say({"-v"}).exit_code, kFine);
}

TEST(WrongCallsTest, NearWordsAreFound) {
  EXPECT_EQ(letters_apart("", "abc"), 3u);
  EXPECT_EQ(letters_apart("serve", "sevre"), 1u);
  EXPECT_EQ(letters_apart("ladder", "lader"), 1u);
  const std::vector<std::string> words = {"play", "perft", "replay"};
  EXPECT_EQ(nearest_word("plya", words), "play");
  EXPECT_EQ(nearest_word("relay", words), "replay");
  EXPECT_EQ(nearest_word("dance", words), "");
  EXPECT_EQ(nearest_word(std::string(1000, 'x'), words), "");
}

}  // namespace
}  // namespace reeve::cli
