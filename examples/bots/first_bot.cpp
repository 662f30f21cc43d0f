// A first bot for Reeve: takes what brings most at once. docs/bots.md says what it is asked.
//
// g++ -O2 examples/bots/first_bot.cpp -o first_bot
// reeve match ragusa --a exec:./first_bot --b random --pairs 20
#include <cstdlib>
#include <iostream>
#include <string>

namespace {

// The text after "name": in a legal move, as far as it goes. Enough for a first bot; a JSON library
// reads the rest.
std::string after(const std::string& move, const std::string& name) {
  const std::size_t at = move.find("\"" + name + "\":");
  return at == std::string::npos ? "" : move.substr(at + name.size() + 3);
}

// The sum of {"silver":2,"workers":-1}.
double sum_of(const std::string& gains) {
  double sum = 0;
  const std::string inside = gains.substr(0, gains.find('}'));
  for (std::size_t at = inside.find(':'); at != std::string::npos; at = inside.find(':', at + 1))
    sum += std::atof(inside.c_str() + at + 1);
  return sum;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::string legal = after(line, "legal");
    std::string best;
    double most = 0;
    // Every legal move begins with its text: {"move":"…",
    for (std::size_t at = legal.find("{\"move\":\""); at != std::string::npos;) {
      const std::size_t next = legal.find("{\"move\":\"", at + 1);
      const std::string move = legal.substr(at, next == std::string::npos ? next : next - at);
      // Points first, then gains; ending a turn is for when nothing else is left, and basic villagers,
      // each for a card of the hand, for even later.
      const bool ends = after(move, "hands_over").starts_with("true");
      const bool hires = after(move, "kind").starts_with("\"hire\"");
      const double worth = std::atof(after(move, "points").c_str()) +
                           sum_of(after(move, "gains")) / 2 - (hires ? 2 : ends);
      if (best.empty() || worth > most) {
        const std::string text = after(move, "move").substr(1);
        best = text.substr(0, text.find('"'));
        most = worth;
      }
      at = next;
    }
    std::cout << "{\"move\": \"" << best << "\"}" << std::endl;
  }
}
