import { DateTime } from "effect"
import { assert, describe, it } from "vitest"
import { toTripQuery } from "#console/features/trips/tripFilters.ts"

describe("CONS-001 the filters of the trips", () => {
  it("leave the order to the server when nothing else is said", () => {
    assert.deepStrictEqual(toTripQuery({}, 1), { page: 1 })
  })

  it("count both days whole, in Danish time", () => {
    const { from, to } = toTripQuery({ from: "2026-03-02", to: "2026-03-02" }, 1)
    assert.deepStrictEqual(
      [from, to].map((at) => (at === undefined ? undefined : DateTime.formatIso(at))),
      ["2026-03-01T23:00:00.000Z", "2026-03-02T23:00:00.000Z"]
    )
  })

  it("stay whole days when summer time begins", () => {
    const { from, to } = toTripQuery({ from: "2026-03-29", to: "2026-03-29" }, 1)
    assert.deepStrictEqual(
      [from, to].map((at) => (at === undefined ? undefined : DateTime.formatIso(at))),
      ["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]
    )
  })
})
