#include "server/net/frame_writer.h"

#include <gtest/gtest.h>

#include <vector>

namespace reeve::server {
namespace {

// Whatever can stand in a message is written as Boost writes it.
TEST(FrameWriter, WritesValuesAsTheyAreWrittenElsewhere) {
  const json::array values = {
      nullptr,
      true,
      false,
      0,
      -1,
      INT64_MIN,
      INT64_MAX,
      UINT64_MAX,
      0.5,
      -2.0,
      1e100,
      "",
      "plain",
      "zażółć гэсь ⟦x⟧ 🎲",
      "\"quoted\" \\ back",
      std::string("\0\x01\b\f\n\r\t\x1f\x7f/", 10),
      json::array{},
      json::object{},
      json::array{1, json::array{}, json::object{{"a", nullptr}}},
      json::object{{"a \"key\"", json::array{"x", 1.25, false}}, {"", json::object{{"b", 2}}}}};
  for (const json::value& value : values)
    EXPECT_EQ(*FrameWriter().add("v", value).frame(), "{\"v\":" + json::serialize(value) + "}");
}

TEST(FrameWriter, PutsFieldsListsAndWrittenPartsTogether) {
  const std::string written = FrameWriter().add("a", 1).add("b", "x").fields();
  EXPECT_EQ(written, R"("a":1,"b":"x")");
  const auto twice = [](const std::vector<int>& numbers) {
    return [numbers](JsonWriter& out) {
      for (int number : numbers) out.element(2 * number);
    };
  };
  FrameWriter writer;
  writer.add("none", json::array())
      .add_list("twice", twice({1, 2}))
      .add_list("nothing", twice({}))
      .add(written)
      .add("seat", std::int8_t{-1})
      .add("yes", true)
      .add_written("last", [](JsonWriter& out) {
        out.object([&] {
          out.field_or_null("nobody", false, 1);
          out.field_or_null("somebody", true, -12);
          out.list("lists", [&] {
            out.list([] {});
            out.list([&] { out.element(nullptr); });
          });
        });
      });
  EXPECT_EQ(*writer.frame(),
            R"({"none":[],"twice":[2,4],"nothing":[],"a":1,"b":"x","seat":-1,"yes":true,)"
            R"("last":{"nobody":null,"somebody":-12,"lists":[[],[null]]}})");
}

}  // namespace
}  // namespace reeve::server
