// Who looks at a table: the open pages of those who play and of others, whom each of them does not
// want to hear, and since when those who play are away. Of the table's strand.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "server/app/environment.h"
#include "server/net/listener.h"
#include "server/people/ids.h"

namespace reeve::server {

class Audience {
 public:
  struct Viewer {
    std::shared_ptr<Listener> listener;
    std::set<PersonId> muted;  // or blocked: nothing they say is shown
  };

  bool empty() const { return viewers_.empty(); }
  std::size_t size() const { return viewers_.size(); }
  auto begin() const { return viewers_.begin(); }
  auto end() const { return viewers_.end(); }

  // Nothing when that page does not look on.
  const Viewer* find(const Listener& who) const;
  const Viewer& add(const std::shared_ptr<Listener>& who, std::set<PersonId> muted);
  void remove(const Listener& who);
  // Those whose page another server serves from now on are gone from here.
  void pass_on(const TableId& table);

  bool here(PersonId person) const;
  // Who is not here is away from now on, if not longer already.
  void note_away(PersonId person, Milliseconds now);
  void note_back(PersonId person) { away_since_.erase(person); }
  std::optional<Milliseconds> away_since(PersonId person) const;

  void mute(PersonId person, PersonId other, bool on);
  void set_muted(PersonId person, const std::set<PersonId>& muted);

  void send(const Frame& frame) const;
  // To all who want to hear that person.
  void send_words_of(PersonId person, const Frame& frame) const;

 private:
  std::vector<Viewer> viewers_;
  std::map<PersonId, Milliseconds> away_since_;
};

}  // namespace reeve::server
