#include "server/people/common_passwords.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

namespace reeve::server {

namespace {

// What the list lacks: words of the languages of the page, and of this program; sorted.
// Digits and signs at the end are cut off before a word is looked up, so one entry stands for many.
constexpr std::array kCommon = std::to_array<std::string_view>({
    "1q2w3e4r",   "1q2w3e4r5t",   "1qaz2wsx",    "a1b2c3d4",   "aaaaaaaa",      "abc",
    "abc123",     "abcd",         "abcdefgh",    "admin",      "administrator", "agnieszka",
    "amanda",     "amazon",       "andrew",      "android",    "angel",         "angels",
    "apple",      "arsenal",      "asdf",        "asdfasdf",   "asdfghjkl",     "ashley",
    "autumn",     "azerty",       "azertyuiop",  "banana",     "barcelona",     "bartek",
    "baseball",   "basketball",   "batman",      "blessed",    "burgundy",      "buster",
    "changeme",   "charlie",      "cheese",      "chelsea",    "chocolate",     "christ",
    "computer",   "cookie",       "corvette",    "cowboys",    "daniel",        "debian",
    "default",    "dragon",       "elizabeth",   "facebook",   "family",        "football",
    "forever",    "freedom",      "friends",     "ghbdtn",     "ginger",        "god",
    "goodluck",   "google",       "guest",       "haslo",      "hello",         "hellohello",
    "helloworld", "hunter",       "iloveyou",    "internet",   "iphone",        "jennifer",
    "jessica",    "jesus",        "jesuschrist", "jordan",     "joshua",        "juventus",
    "kasia",      "killer",       "kocham",      "kochanie",   "krakow",        "krystyna",
    "lakers",     "letmein",      "linkedin",    "linux",      "liverpool",     "lol123",
    "lovelove",   "lovely",       "loveme",      "manchester", "marina",        "marysia",
    "master",     "mateusz",      "matrix",      "matthew",    "mercedes",      "metallica",
    "michael",    "michelle",     "microsoft",   "minecraft",  "misiek",        "monkey",
    "mustang",    "naruto",       "natalia",     "natasha",    "nirvana",       "orange",
    "p@ssw0rd",   "p@ssword",     "pa55word",    "parol",      "passw0rd",      "password",
    "passwort",   "pepper",       "pokemon",     "polska",     "princess",      "q1w2e3r4",
    "q1w2e3r4t5", "qazwsx",       "qazwsxedc",   "qwe123",     "qweasd",        "qweasdzxc",
    "qwerty",     "qwerty123456", "qwertyuiop",  "qwertz",     "qwertzuiop",    "ragusa",
    "realmadrid", "reeve",        "robert",      "root",       "samantha",      "samsung",
    "secret",     "shadow",       "slipknot",    "spring",     "starwars",      "steelers",
    "summer",     "sunshine",     "superman",    "svetlana",   "temp",          "temporary",
    "test",       "tester",       "testing",     "testtest",   "thomas",        "trustno",
    "twitter",    "ubuntu",       "victoria",    "villagers",  "warszawa",      "welcome",
    "whatever",   "william",      "windows",     "winter",     "yankees",       "zaq12wsx",
    "zxcvbn",     "zxcvbnm",      "александр",   "андрей",     "йцукен",        "любовь",
    "максим",     "марина",       "москва",      "наташа",     "пароль",        "привет",
    "россия",     "сергей",       "солнышко",    "спартак",
});
static_assert(std::ranges::is_sorted(kCommon));

const std::unordered_set<std::string_view>& listed() {
  static const std::unordered_set<std::string_view> words = [] {
    std::unordered_set<std::string_view> all;
    for (std::string_view list = listed_passwords(); !list.empty();) {
      const std::size_t end = list.find('\n');
      all.insert(list.substr(0, end));
      list.remove_prefix(end + 1);
    }
    return all;
  }();
  return words;
}

// "11111111", "12345678", "87654321", "abababab": few different letters, or a run.
bool is_pattern(std::string_view text) {
  std::string letters(text);
  std::ranges::sort(letters);
  const auto last = std::unique(letters.begin(), letters.end());
  if (last - letters.begin() <= 3) return true;
  int runs = 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const int step = text[i] - text[i - 1];
    runs += step == 1 || step == -1 || step == 0 || (text[i] == '0' && text[i - 1] == '9');
  }
  return runs + 1 >= static_cast<int>(text.size()) - 1;
}

}  // namespace

bool is_common_password(std::string_view password) {
  std::string text(password);
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  if (is_pattern(text)) return true;
  const auto known = [](std::string_view word) {
    return std::ranges::binary_search(kCommon, word) || listed().contains(word);
  };
  if (known(text)) return true;
  constexpr std::string_view kEnds = "0123456789!?.,*#$@_- ";
  std::string_view word = text;
  while (!word.empty() && kEnds.find(word.back()) != std::string_view::npos) word.remove_suffix(1);
  return known(word);
}

}  // namespace reeve::server
