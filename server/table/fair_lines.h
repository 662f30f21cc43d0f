// Jobs that wait for a thread, fairly: each person's wait in a line of their own and the lines take
// turns, so a hundred jobs of one person do not delay another's. It has no lock; its owner has.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "server/people/ids.h"

namespace reeve::server {

template <class Job>
class FairLines {
 public:
  bool empty() const { return turns_.empty(); }
  std::size_t size() const { return size_; }
  std::size_t size_of(PersonId person) const {
    const auto line = lines_.find(person);
    return line == lines_.end() ? 0 : line->second.size();
  }

  void push(PersonId person, Job job) {
    std::deque<Job>& line = lines_[person];
    if (line.empty()) turns_.push_back(person);
    line.push_back(std::move(job));
    ++size_;
  }

  // The first of the line whose turn it is. There must be one.
  Job pop() {
    assert(!empty());
    const auto line = lines_.find(turns_.front());
    turns_.pop_front();
    Job job = std::move(line->second.front());
    line->second.pop_front();
    if (line->second.empty())
      lines_.erase(line);
    else
      turns_.push_back(line->first);
    --size_;
    return job;
  }

  // How many may come before the job that `is` tells; nothing when it does not wait. Lines take turns:
  // in a line's place k, every other line is heard up to k times before.
  template <class Is>
  std::optional<std::size_t> before(Is is) const {
    for (const auto& [person, line] : lines_) {
      const auto job = std::find_if(line.begin(), line.end(), is);
      if (job == line.end()) continue;
      const auto place = static_cast<std::size_t>(job - line.begin());
      std::size_t before = place;
      for (const auto& [other, jobs] : lines_)
        if (other != person) before += std::min(jobs.size(), place);
      return before;
    }
    return std::nullopt;
  }

  // Takes the jobs of a person that `is` tells out of the line. False when there is none.
  template <class Is>
  bool remove(PersonId person, Is is) {
    const auto line = lines_.find(person);
    if (line == lines_.end()) return false;
    const std::size_t removed = std::erase_if(line->second, is);
    size_ -= removed;
    if (line->second.empty()) {
      lines_.erase(line);
      std::erase(turns_, person);
    }
    return removed != 0;
  }

  void clear() {
    lines_.clear();
    turns_.clear();
    size_ = 0;
  }

 private:
  std::map<PersonId, std::deque<Job>> lines_;  // none is empty
  std::deque<PersonId> turns_;                 // whose lines there are, next first
  std::size_t size_ = 0;
};

}  // namespace reeve::server
