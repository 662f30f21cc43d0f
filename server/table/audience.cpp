#include "server/table/audience.h"

#include <algorithm>

namespace reeve::server {

const Audience::Viewer* Audience::find(const Listener& who) const {
  const auto found = std::ranges::find_if(
      viewers_, [&](const Viewer& viewer) { return viewer.listener.get() == &who; });
  return found == viewers_.end() ? nullptr : &*found;
}

const Audience::Viewer& Audience::add(const std::shared_ptr<Listener>& who,
                                      std::set<PersonId> muted) {
  return viewers_.emplace_back(Viewer{who, std::move(muted)});
}

void Audience::remove(const Listener& who) {
  std::erase_if(viewers_, [&](const Viewer& viewer) { return viewer.listener.get() == &who; });
}

void Audience::pass_on(const TableId& table) {
  std::erase_if(viewers_,
                [&](const Viewer& viewer) { return viewer.listener->pass_on(table, {}); });
}

bool Audience::here(PersonId person) const {
  return person != 0 && std::ranges::any_of(viewers_, [&](const Viewer& viewer) {
           return viewer.listener->person() == person;
         });
}

void Audience::note_away(PersonId person, Milliseconds now) {
  if (!here(person)) away_since_.emplace(person, now);
}

std::optional<Milliseconds> Audience::away_since(PersonId person) const {
  const auto found = away_since_.find(person);
  if (found == away_since_.end()) return {};
  return found->second;
}

void Audience::mute(PersonId person, PersonId other, bool on) {
  for (Viewer& viewer : viewers_) {
    if (viewer.listener->person() != person) continue;
    if (on)
      viewer.muted.insert(other);
    else
      viewer.muted.erase(other);
  }
}

void Audience::set_muted(PersonId person, const std::set<PersonId>& muted) {
  for (Viewer& viewer : viewers_)
    if (viewer.listener->person() == person) viewer.muted = muted;
}

void Audience::send(const Frame& frame) const {
  for (const Viewer& viewer : viewers_) viewer.listener->send(frame);
}

void Audience::send_words_of(PersonId person, const Frame& frame) const {
  for (const Viewer& viewer : viewers_)
    if (!viewer.muted.contains(person)) viewer.listener->send(frame);
}

}  // namespace reeve::server
