#include "cli/screen/frame_words.h"

#include <cstdlib>

#include <fmt/format.h>

namespace reeve::cli {

namespace {

constexpr FrameWords kEnglish{
    .orders = {"help", "hint", "undo", "turn", "redo", "explain", "legend", "log", "save", "quit",
               "score"},
    .to_decide = "{} to decide",
    .thinking = "{} is thinking … {} s",
    .looking_for_hints = "looking for the best moves … {} s",
    .wait = "Wait until the thinking is over, or quit.",
    .move_count = "move {}",
    .over = "The game is over",
    .place = "place {}",
    .no_such_move = "There are moves 1 to {}.",
    .not_understood = "\"{}\" is neither a command nor a legal move; F1 lists the commands.",
    .only_about = "only moves about {} (Esc: all)",
    .nothing_about = "No move is about {}.",
    .hints = "The best moves",
    .no_events = "Nothing has happened yet.",
    .saved = "Saved to {}. `reeve play --continue {}` goes on with it.",
    .explain_what = "Name a piece, or the letters it is shown by: explain castle",
    .save_first = "Save the game before you leave? y: yes, n: no, Esc: stay",
    .hand_over = "Now {}: take the screen, the others look away.",
    .press_enter = "Enter goes on",
    .too_small = "The window is too small: 40 × 10 at least.",
    .chance = "chance decides",
    .help =
        "Up, down        choose a move of the list; Enter makes it\n"
        "a number        chooses that move; Enter makes it. A move's short form works too\n"
        "/words          only moves with these words; Esc shows all again\n"
        "Tab             go to the board: arrows go from piece to piece, Enter shows the moves\n"
        "                about it (or explains it), e explains it, Tab goes back\n"
        "Page up, down   move the board's picture\n"
        "Mouse           click a move or a piece, again to make it; right: explain; wheel\n"
        "\n"
        "F1  help        this page\n"
        "F2  hint        the best few moves and what they are worth\n"
        "F3  undo        take a move back: against bots with all that came after it, among\n"
        "                people only what nobody has seen or answered\n"
        "F4  turn        take the whole turn back\n"
        "F5  redo        make it again\n"
        "F6  explain X   what a piece is and does\n"
        "F7  legend      what the letters of the picture stand for\n"
        "F8  log         all that happened\n"
        "F9  save FILE   write the game down; reeve play --continue FILE goes on, bots included\n"
        "F10 quit        leave\n"
        "    score       points by source\n"
        "\n"
        "The line below can be edited: arrows, Home, End, Ctrl-A E K U W; Ctrl-P and Ctrl-N call\n"
        "back what was typed before.",
};

constexpr FrameWords kPolish{
    .orders = {"pomoc", "rada", "cofnij", "tura", "ponów", "opis", "znaki", "dziennik", "zapis",
               "koniec", "wynik"},
    .to_decide = "decyduje {}",
    .thinking = "{} myśli … {} s",
    .looking_for_hints = "szukam najlepszych ruchów … {} s",
    .wait = "Poczekaj, aż myślenie się skończy, albo zakończ.",
    .move_count = "ruch {}",
    .over = "Koniec gry",
    .place = "miejsce {}",
    .no_such_move = "Są ruchy od 1 do {}.",
    .not_understood = "„{}” nie jest poleceniem ani dozwolonym ruchem; F1 pokazuje polecenia.",
    .only_about = "tylko ruchy dotyczące: {} (Esc: wszystkie)",
    .nothing_about = "Żaden ruch nie dotyczy: {}.",
    .hints = "Najlepsze ruchy",
    .no_events = "Jeszcze nic się nie wydarzyło.",
    .saved = "Zapisano do {}. Dalej: `reeve play --continue {}`.",
    .explain_what = "Podaj nazwę elementu albo jego litery z planszy: opis castle",
    .save_first = "Zapisać grę przed wyjściem? t: tak, n: nie, Esc: zostań",
    .hand_over = "Teraz {}: podejdź do ekranu, pozostali niech nie patrzą.",
    .press_enter = "Enter: dalej",
    .too_small = "Okno jest za małe: trzeba co najmniej 40 × 10.",
    .chance = "decyduje los",
    .help =
        "Góra, dół       wybór ruchu z listy; Enter go wykonuje\n"
        "liczba          wybiera ten ruch; Enter go wykonuje. Działa też krótki zapis ruchu\n"
        "/słowa          tylko ruchy z tymi słowami; Esc pokazuje znów wszystkie\n"
        "Tab             na planszę: strzałki przechodzą między elementami, Enter pokazuje ruchy\n"
        "                o elemencie (albo go opisuje), e opisuje, Tab wraca\n"
        "Page Up, Down   przesuwają obraz planszy\n"
        "Mysz            kliknij ruch lub element, jeszcze raz: wykonaj; prawy: opis; kółko\n"
        "\n"
        "F1  pomoc       ta strona\n"
        "F2  rada        kilka najlepszych ruchów i ile są warte\n"
        "F3  cofnij      cofa ruch: przeciw botom ze wszystkim, co było potem, między ludźmi\n"
        "                tylko to, czego nikt nie widział i na co nikt nie odpowiedział\n"
        "F4  tura        cofa całą turę\n"
        "F5  ponów       wykonuje ruch znowu\n"
        "F6  opis X      czym jest element i co robi\n"
        "F7  znaki       co znaczą litery na obrazie\n"
        "F8  dziennik    wszystko, co się wydarzyło\n"
        "F9  zapis PLIK  zapisuje grę; reeve play --continue PLIK gra dalej, także z botami\n"
        "F10 koniec      wyjście\n"
        "    wynik       punkty według źródeł\n"
        "\n"
        "Wiersz na dole można poprawiać: strzałki, Home, End, Ctrl-A E K U W; Ctrl-P i Ctrl-N\n"
        "przywołują to, co wpisano wcześniej.",
};

constexpr FrameWords kRussian{
    .orders = {"справка", "совет", "отмена", "ход", "вернуть", "что", "знаки", "журнал", "запись",
               "выход", "счёт"},
    .to_decide = "решает {}",
    .thinking = "{} думает … {} с",
    .looking_for_hints = "ищу лучшие ходы … {} с",
    .wait = "Подождите, пока обдумывание закончится, или выйдите.",
    .move_count = "ход {}",
    .over = "Игра окончена",
    .place = "место {}",
    .no_such_move = "Есть ходы от 1 до {}.",
    .not_understood = "«{}» – не команда и не разрешённый ход; F1 показывает команды.",
    .only_about = "только ходы о {} (Esc: все)",
    .nothing_about = "Нет ходов о {}.",
    .hints = "Лучшие ходы",
    .no_events = "Пока ничего не произошло.",
    .saved = "Записано в {}. Дальше: `reeve play --continue {}`.",
    .explain_what = "Назовите элемент или его буквы на поле: что castle",
    .save_first = "Записать игру перед выходом? д: да, н: нет, Esc: остаться",
    .hand_over = "Теперь {}: подойдите к экрану, остальные не смотрят.",
    .press_enter = "Enter: дальше",
    .too_small = "Окно слишком мало: нужно хотя бы 40 × 10.",
    .chance = "решает случай",
    .help =
        "Вверх, вниз     выбор хода из списка; Enter делает его\n"
        "число           выбирает этот ход; Enter делает его. Годится и краткая запись хода\n"
        "/слова          только ходы с этими словами; Esc снова показывает все\n"
        "Tab             на поле: стрелки ведут от элемента к элементу, Enter показывает ходы\n"
        "                о нём (или объясняет его), e объясняет, Tab возвращает\n"
        "Page Up, Down   сдвигают изображение поля\n"
        "Мышь            щелчок по ходу или элементу, ещё раз: сделать; правая: что это; колесо\n"
        "\n"
        "F1  справка     эта страница\n"
        "F2  совет       несколько лучших ходов и чего они стоят\n"
        "F3  отмена      вернуть ход: против ботов со всем, что было потом, среди людей только\n"
        "                то, чего никто не видел и на что никто не ответил\n"
        "F4  ход         вернуть весь свой ход целиком\n"
        "F5  вернуть     сделать ход снова\n"
        "F6  что X       что это за элемент и что он делает\n"
        "F7  знаки       что значат буквы на поле\n"
        "F8  журнал      всё, что произошло\n"
        "F9  запись ФАЙЛ записывает игру; reeve play --continue ФАЙЛ продолжит, и с ботами\n"
        "F10 выход       выйти\n"
        "    счёт        очки по источникам\n"
        "\n"
        "Строку внизу можно править: стрелки, Home, End, Ctrl-A E K U W; Ctrl-P и Ctrl-N\n"
        "вызывают введённое раньше.",
};

// Which of three forms a Slavic number takes: 1 punkt, 2 punkty, 5 punktów.
int form_of(Language language, int number) {
  const int n = std::abs(number), tens = n % 100, ones = n % 10;
  if (language == Language::kEnglish) return n == 1 ? 0 : 2;
  if (language == Language::kPolish ? n == 1 : ones == 1 && tens != 11) return 0;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 1 : 2;
}

}  // namespace

const FrameWords& frame_words(Language language) {
  return language == Language::kPolish    ? kPolish
         : language == Language::kRussian ? kRussian
                                          : kEnglish;
}

std::string points_words(Language language, int points, bool sign) {
  constexpr std::string_view kForms[3][3] = {
      {"point", "points", "points"}, {"punkt", "punkty", "punktów"}, {"очко", "очка", "очков"}};
  const std::string_view word =
      kForms[static_cast<std::size_t>(language)][form_of(language, points)];
  return sign ? fmt::format("{:+} {}", points, word) : fmt::format("{} {}", points, word);
}

}  // namespace reeve::cli
