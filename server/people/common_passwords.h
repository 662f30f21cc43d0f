// Passwords that are tried first by whoever guesses.
#pragma once

#include <string_view>

namespace reeve::server {

// Whatever its letters' case, and with digits or signs at its end left out.
bool is_common_password(std::string_view password);

// The lines of common_passwords.txt, which stands in the program itself: the 10,000 passwords that people
// use most, and all longer ones of the list they are from: passwords.json of the npm package
// @zxcvbn-ts/language-common 4.1.3 (MIT; Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright
// (c) 2021 @zxcvbn-ts), in small letters and sorted.
std::string_view listed_passwords();

}  // namespace reeve::server
