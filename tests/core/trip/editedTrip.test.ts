import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { metres } from "#core/shared/geo.ts"
import { changedOffer, editedTrip } from "#core/trip/editedTrip.ts"
import { aStop, aTrip, stopId } from "#tests/support/builders/entities.ts"

const before = aTrip({ seats: 2, offered: false, chargeForTrip: false, distance: metres(20_000) })
const unchanged = { seats: Option.none(), chargeForTrip: Option.none(), offered: Option.none() }

describe("TRIP-044 an edited trip", () => {
  it("keeps its seats without new ones, and is offered as before", () => {
    const edited = editedTrip(before, aTrip({ seats: 4, offered: true }), Option.none())
    expect(edited).toMatchObject({ seats: 2, offered: false })
  })

  it("has the new seats", () => {
    expect(editedTrip(before, aTrip(), Option.some(1)).seats).toBe(1)
  })

  it("keeps the ids of unchanged stops", () => {
    const draft = aTrip({ stops: [aStop(0, { id: stopId(10) }), aStop(5, { id: stopId(11) })] })
    const kept = editedTrip(before, draft, Option.none()).stops.map(({ id }) => id)
    expect(kept).toEqual([stopId(0), stopId(11)])
  })
})

describe("TRIP-046 changed terms of an offer", () => {
  it("leave absent terms unchanged", () => {
    expect(changedOffer(before, unchanged, 10_000)).toEqual(before)
  })

  it.each([
    [10_000, true],
    [30_000, false]
  ])("charge for a trip only beyond the covered distance of %d metres", (coveredMeters, isCharged) => {
    const changed = changedOffer(before, { ...unchanged, chargeForTrip: Option.some(true) }, coveredMeters)
    expect(changed.chargeForTrip).toBe(isCharged)
  })
})
