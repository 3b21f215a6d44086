import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { groupRepeats } from "#core/messaging/groupRepeats.ts"

const data = { title: "Anna has written to you", body: "Hello", route: "/conversations/1" }
const read = Option.some(DateTime.makeUnsafe("2026-03-02T09:00:00Z"))
const entry = (id: string, seconds: string, more = {}) => ({
  id,
  data,
  createdAt: DateTime.makeUnsafe(`2026-03-02T08:00:${seconds}Z`),
  readAt: Option.none<DateTime.Utc>(),
  ...more
})
const idsOf = (entries: Parameters<typeof groupRepeats>[0]) => groupRepeats(entries).map(({ ids }) => ids)

describe("a repeated notification", () => {
  it("NOTIF-007 is listed once within 2 s, with the ids of all copies", () => {
    expect(idsOf([entry("b", "02.000"), entry("a", "00.000")])).toEqual([["b", "a"]])
    expect(idsOf([entry("b", "02.001"), entry("a", "00.000")])).toEqual([["b"], ["a"]])
  })
  it.each([
    ["title", { ...data, title: "Bo has written to you" }],
    ["text", { ...data, body: "Hello again" }],
    ["route", { ...data, route: "/conversations/2" }]
  ])("NOTIF-007 is none with another %s", (_part, other) => {
    expect(idsOf([entry("b", "01.000", { data: other }), entry("a", "00.500")])).toEqual([["b"], ["a"]])
  })
  it("NOTIF-007 is found behind another notification", () => {
    const other = entry("x", "00.700", { data: { ...data, body: "Something else" } })
    expect(idsOf([entry("b", "01.000"), other, entry("a", "00.500")])).toEqual([["b", "a"], ["x"]])
  })
  it("NOTIF-006 NOTIF-007 is unread while one of its copies is", () => {
    const [group] = groupRepeats([entry("b", "01.000", { readAt: read }), entry("a", "00.500")])
    expect(group?.readAt).toEqual(Option.none())
    const [over] = groupRepeats([
      entry("b", "01.000", { readAt: read }),
      entry("a", "00.500", { readAt: read })
    ])
    expect(over?.readAt).toEqual(read)
  })
})
