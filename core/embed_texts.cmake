# Writes C++ sources that hold text files.
#
#   cmake -DOUTPUT=file.cpp -DNAME=ragusa -DFOLDER=…/words [-DOTHERS=core_words] -P embed_texts.cmake
# NAME_words(Language) of FOLDER/{en,pl,ru}.json; keys they have not are looked up in OTHERS, a
# function of that kind.
#
#   cmake -DOUTPUT=file.cpp -DRULES=files -P embed_texts.cmake
# cli::all_rule_texts() of files named GAME.LANGUAGE.md.

# A file as C++ string literals: in pieces, because a compiler may limit the length of one; as hex,
# because CMake would take brackets and semicolons of the text for lists of its own.
function(literals_of file result)
  file(READ ${file} hex HEX)
  string(LENGTH "${hex}" length)
  set(literals "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${hex}" ${at} 160 piece)
    string(REGEX REPLACE "(..)" "\\\\x\\1" piece "${piece}")
    string(APPEND literals "       \"${piece}\"\n")
    math(EXPR at "${at} + 160")
  endwhile()
  set(${result} "${literals}       \"\"" PARENT_SCOPE)
endfunction()

if(DEFINED RULES)
  set(list "")
  foreach(file IN LISTS RULES)
    get_filename_component(name ${file} NAME)
    if(name MATCHES "^([a-z]+)\\.([a-z]+)\\.md$")
      set(who "\"${CMAKE_MATCH_1}\", \"${CMAKE_MATCH_2}\"")
      literals_of(${file} text)
      string(APPEND list "      {${who},\n${text}},\n")
    endif()
  endforeach()
  file(WRITE ${OUTPUT} "#include \"cli/rule_texts.h\"

namespace reeve::cli {

std::span<const RuleText> all_rule_texts() {
  static const std::vector<RuleText> texts = {
${list}  };
  return texts;
}

}  // namespace reeve::cli
")
else()
  set(list "")
  foreach(language en pl ru)
    literals_of(${FOLDER}/${language}.json text)
    string(APPEND list "${text},\n")
  endforeach()
  set(others "")
  if(OTHERS)
    set(others ", ${OTHERS}")
  endif()
  file(WRITE ${OUTPUT} "#include \"core/words.h\"

namespace reeve {

const Words& ${NAME}_words(Language language) {
  static const WordBook book({
${list}      }${others});
  return book.in(language);
}

}  // namespace reeve
")
endif()
