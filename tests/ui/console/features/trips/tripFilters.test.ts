import { DateTime } from "effect"
import { assert, describe, it } from "vitest"
import { toTripQuery } from "#console/features/trips/tripFilters.ts"

describe("CONS-001 the filters of the trips", () => {
  it("send no sort by default, so that the server chooses the order", () => {
    assert.deepStrictEqual(toTripQuery({}, 1), { page: 1 })
  })

  it("include both days whole, in Danish time", () => {
    const { from, to } = toTripQuery({ from: "2026-03-02", to: "2026-03-02" }, 1)
    assert.deepStrictEqual(
      [from, to].map((at) => (at === undefined ? undefined : DateTime.formatIso(at))),
      ["2026-03-01T23:00:00.000Z", "2026-03-02T23:00:00.000Z"]
    )
  })

  it("include a whole day when summer time begins", () => {
    const { from, to } = toTripQuery({ from: "2026-03-29", to: "2026-03-29" }, 1)
    assert.deepStrictEqual(
      [from, to].map((at) => (at === undefined ? undefined : DateTime.formatIso(at))),
      ["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]
    )
  })
})
