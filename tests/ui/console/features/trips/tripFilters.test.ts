import { DateTime } from "effect"
import { assert, describe, it } from "vitest"
import { toTripQuery, withDefaults } from "#console/features/trips/tripFilters.ts"

describe("CONS-001 the filters of the trips", () => {
  it("send no sort by default, so that the server chooses the order", () => {
    assert.deepStrictEqual(toTripQuery({}), {})
  })

  it("include both days whole, in Danish time", () => {
    const { from, to } = toTripQuery({ from: "2026-03-02", to: "2026-03-02" })
    assert.deepStrictEqual(
      [from, to].map((at) => (at === undefined ? undefined : DateTime.formatIso(at))),
      ["2026-03-01T23:00:00.000Z", "2026-03-02T23:00:00.000Z"]
    )
  })

  it("include a whole day when summer time begins", () => {
    const { from, to } = toTripQuery({ from: "2026-03-29", to: "2026-03-29" })
    assert.deepStrictEqual(
      [from, to].map((at) => (at === undefined ? undefined : DateTime.formatIso(at))),
      ["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]
    )
  })

  it("begin the list today when nothing is filtered, and with the latest departure otherwise", () => {
    assert.deepStrictEqual(withDefaults({}, "2026-03-02"), { from: "2026-03-02", sort: "departure" })
    assert.deepStrictEqual(withDefaults({ sort: "to" }, "2026-03-02"), { from: "2026-03-02", sort: "to" })
    assert.deepStrictEqual(withDefaults({ q: "Mette" }, "2026-03-02"), { q: "Mette", sort: "-departure" })
    assert.deepStrictEqual(withDefaults({ to: "2026-03-01" }, "2026-03-02"), {
      to: "2026-03-01",
      sort: "-departure"
    })
  })
})
