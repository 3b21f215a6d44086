import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { otherSearchTimes } from "#core/search/otherSearchTimes.ts"

const at = (iso: string) => DateTime.makeUnsafe(iso)
const times = (searched: string, now: string) => {
  const { earlier, later, nextDay } = otherSearchTimes(at(searched), at(now), "DK")
  return [earlier, later, nextDay].map((time) => (time === undefined ? undefined : DateTime.formatIso(time)))
}

describe("the other times of a search", () => {
  it("are an hour earlier and later, and the next day", () => {
    assert.deepStrictEqual(times("2026-03-02T07:00:00Z", "2026-03-02T05:00:00Z"), [
      "2026-03-02T06:00:00.000Z",
      "2026-03-02T08:00:00.000Z",
      "2026-03-03T07:00:00.000Z"
    ])
  })
  it("never lie in the past", () => {
    assert.deepStrictEqual(times("2026-03-02T07:00:00Z", "2026-03-02T06:30:00Z")[0], undefined)
    assert.deepStrictEqual(times("2026-03-02T07:00:00Z", "2026-03-02T09:30:00Z").slice(0, 2), [
      undefined,
      "2026-03-02T10:30:00.000Z"
    ])
  })
  it("keep the time on the clock when summer time begins", () => {
    assert.strictEqual(times("2026-03-28T07:00:00Z", "2026-03-28T05:00:00Z")[2], "2026-03-29T06:00:00.000Z")
  })
})
