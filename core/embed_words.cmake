# Writes OUTPUT, a C++ source with the words of FOLDER: NAME_words(Language) of FOLDER/{en,pl,ru}.json.
# Keys they have not are looked up in OTHERS, a function of that kind, if one is named.
set(texts "")
foreach(language en pl ru)
  # In pieces, because a compiler may limit the length of one literal; as hex, because CMake would
  # take brackets and semicolons of the text for lists of its own.
  file(READ ${FOLDER}/${language}.json hex HEX)
  string(LENGTH "${hex}" length)
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${hex}" ${at} 160 piece)
    string(REGEX REPLACE "(..)" "\\\\x\\1" piece "${piece}")
    string(APPEND texts "      \"${piece}\"\n")
    math(EXPR at "${at} + 160")
  endwhile()
  string(APPEND texts "      \"\",\n")
endforeach()
set(others "")
if(OTHERS)
  set(others ", ${OTHERS}")
endif()
file(WRITE ${OUTPUT} "#include \"core/words.h\"

namespace reeve {

const Words& ${NAME}_words(Language language) {
  static const WordBook book({
${texts}      }${others});
  return book.in(language);
}

}  // namespace reeve
")
