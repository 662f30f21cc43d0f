// reeve completion and reeve manual: what shells and man need to know of this program, made from its
// own list of commands and options, so that it is always complete and true.

#include <CLI/CLI.hpp>

#include "cli/program.h"
#include "core/registry.h"
#include "core/version.h"

namespace reeve::cli {

namespace {

struct OptionHelp {
  std::vector<std::string> names;  // with their dashes; none: positional
  std::string positional;
  std::string help;
};

struct CommandHelp {
  std::string name;
  std::string help;
  std::string footer;
  std::vector<OptionHelp> options;

  // What can be completed after it: its options and, where it asks for one, the games.
  std::string words() const {
    std::string all;
    bool asks_game = false;
    for (const OptionHelp& option : options) {
      for (const std::string& word : option.names) all += (all.empty() ? "" : " ") + word;
      asks_game |= option.positional == "GAME";
    }
    if (asks_game)
      for (const GameType* game : all_games()) all += " " + std::string(game->name());
    return all;
  }
};

std::vector<CommandHelp> commands_of(const CLI::App& app) {
  std::vector<CommandHelp> commands;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    CommandHelp help{command->get_name(), command->get_description(), command->get_footer(), {}};
    for (const CLI::Option* option : command->get_options()) {
      OptionHelp one{.help = option->get_description()};
      for (const std::string& name : option->get_snames()) one.names.push_back("-" + name);
      for (const std::string& name : option->get_lnames()) one.names.push_back("--" + name);
      if (one.names.empty()) one.positional = option->get_name();
      help.options.push_back(std::move(one));
    }
    commands.push_back(std::move(help));
  }
  return commands;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

// Within single quotes of a shell.
std::string in_quotes(const std::string& text) {
  return "'" + replaced(text, "'", "'\\''") + "'";
}

std::string bash_completion(const std::vector<CommandHelp>& commands) {
  std::string names = "--help --version";
  std::string cases;
  for (const CommandHelp& command : commands) {
    names += " " + command.name;
    cases += fmt::format("    {}) words={} ;;\n", command.name, in_quotes(command.words()));
  }
  return fmt::format(
      "# bash completion of reeve, made by `reeve completion bash`\n"
      "_reeve() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} words={}\n"
      "  if [ \"$COMP_CWORD\" -gt 1 ]; then case \"${{COMP_WORDS[1]}}\" in\n"
      "{}    *) words='' ;;\n"
      "  esac; fi\n"
      "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
      "}}\n"
      "complete -o default -F _reeve reeve\n",
      in_quotes(names), cases);
}

std::string zsh_completion(const std::vector<CommandHelp>& commands) {
  std::string names;
  std::string cases;
  for (const CommandHelp& command : commands) {
    names += "    " + in_quotes(command.name + ":" + replaced(command.help, ":", "\\:")) + "\n";
    cases += fmt::format("    {}) compadd -- {} ;;\n", command.name, command.words());
  }
  return fmt::format(
      "#compdef reeve\n"
      "# zsh completion of reeve, made by `reeve completion zsh`\n"
      "_reeve() {{\n"
      "  local -a commands=(\n"
      "{}  )\n"
      "  if (( CURRENT == 2 )); then _describe command commands; return; fi\n"
      "  case $words[2] in\n"
      "{}  esac\n"
      "  _files\n"
      "}}\n"
      "_reeve \"$@\"\n",
      names, cases);
}

std::string fish_completion(const std::vector<CommandHelp>& commands) {
  std::string text = "# fish completion of reeve, made by `reeve completion fish`\n";
  for (const CommandHelp& command : commands) {
    text += fmt::format("complete -c reeve -f -n __fish_use_subcommand -a {} -d {}\n", command.name,
                        in_quotes(command.help));
    const std::string when = "'__fish_seen_subcommand_from " + command.name + "'";
    for (const OptionHelp& option : command.options) {
      std::string names;
      for (const std::string& name : option.names)
        names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (option.positional == "GAME")
        for (const GameType* game : all_games())
          text += fmt::format("complete -c reeve -n {} -a {}\n", when, game->name());
      if (!names.empty())
        text +=
            fmt::format("complete -c reeve -n {}{} -d {}\n", when, names, in_quotes(option.help));
    }
  }
  return text;
}

// Text for roff: nothing in it is a command.
std::string roff(const std::string& text) {
  std::string safe = replaced(replaced(text, "\\", "\\e"), "-", "\\-");
  return "\\&" + replaced(std::move(safe), "\n", "\n\\&");
}

std::string manual(const CLI::App& app) {
  std::string text = fmt::format(
      ".TH REEVE 1 \"\" \"Reeve {}\" \"Games\"\n"
      ".SH NAME\nreeve \\- play and study eurogames\n"
      ".SH SYNOPSIS\n.B reeve\n.I COMMAND\n[\\fIOPTIONS\\fR]\n"
      ".SH DESCRIPTION\n{}\n.SH COMMANDS\n",
      version(), roff(app.get_description()));
  for (const CommandHelp& command : commands_of(app)) {
    text += fmt::format(".SS {}\n{}\n", command.name, roff(command.help));
    for (const OptionHelp& option : command.options) {
      std::string names = option.positional;
      for (const std::string& name : option.names) names += (names.empty() ? "" : ", ") + name;
      text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(names), roff(option.help));
    }
    if (!command.footer.empty()) text += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command.footer));
  }
  return text +
         ".SH EXIT STATUS\n.TP\n.B 0\nfine\n.TP\n.B 1\nfailed\n.TP\n.B 2\nbad usage; nothing was "
         "changed\n";
}

int complete(Program& program, const std::string& shell) {
  const auto commands = commands_of(program.app);
  std::ostream& out = program.console.out;
  if (shell == "bash")
    out << bash_completion(commands);
  else if (shell == "zsh")
    out << zsh_completion(commands);
  else if (shell == "fish")
    out << fish_completion(commands);
  else
    return fail(program.console,
                {"unknown_shell", fmt::format("There is no completion for \"{}\"; there are bash, "
                                              "zsh and fish.",
                                              shell.substr(0, 40))},
                kBadUsage);
  return kFine;
}

}  // namespace

void add_completion(Program& program) {
  const auto shell = std::make_shared<std::string>();
  Command command(program, "completion", "Print what a shell needs to complete words of reeve.");
  command.required_text("SHELL", *shell, "bash, zsh or fish.")
      .footer("For this session of bash: source <(reeve completion bash)")
      .runs([&program, shell] { return complete(program, *shell); });
}

void add_manual(Program& program) {
  Command command(program, "manual", "Print the manual page, for man: reeve manual | man -l -");
  command.runs([&program] {
    program.console.out << manual(program.app);
    return kFine;
  });
}

}  // namespace reeve::cli
