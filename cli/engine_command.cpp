// reeve engine: the engine protocol on the standard streams.

#include "cli/engine.h"
#include "cli/line_reader.h"
#include "cli/program.h"

namespace reeve::cli {

void serve_engine(std::istream& in, std::ostream& out) {
  Engine engine;
  LineReader lines(in, Engine::kLongestLine);
  std::string line;
  for (auto got = lines.next(line); got != LineReader::Got::kEnd; got = lines.next(line))
    out << (got == LineReader::Got::kLine ? engine.answer(line) : Engine::line_too_long())
        << std::endl;  // flushed: the other side waits for it
}

void add_engine(Program& program) {
  Command command(
      program, "engine",
      "Speak JSON Lines on standard input and output: for bots, tests, other languages.");
  command
      .footer(
          "One JSON object a line in, one out. A first talk:\n"
          "  {\"op\":\"games\"}\n"
          "  {\"op\":\"new\",\"game\":\"burgundy\",\"options\":{\"players\":2},\"seed\":42}\n"
          "  {\"op\":\"legal\"}\n"
          "  {\"op\":\"play\",\"move\":\"…\"}\n"
          "  {\"op\":\"result\"}\n"
          "Others: state, load, view, undo, redo, hash, record, draw, bots, bot, hint, analyse,\n"
          "rollout. Every reply has \"ok\"; an error has a code and a sentence, and changes\n"
          "nothing. See docs/engine.md.")
      .runs([&program] {
        serve_engine(program.console.in, program.console.out);
        return kFine;
      });
}

}  // namespace reeve::cli
