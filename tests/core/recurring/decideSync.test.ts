import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { decideSync } from "#core/recurring/decideSync.ts"
import { anAddress, aTrip } from "#tests/support/builders/entities.ts"

const trip = aTrip()
const terms = { seats: trip.seats + 1, chargeForTrip: !trip.chargeForTrip }
const later = DateTime.add(trip.plannedDeparture, { hours: 1 })

const unchanged = { hasBookings: false, isEdited: false }
const edited = { hasBookings: false, isEdited: true }
const booked = { hasBookings: true, isEdited: false }
const both = { hasBookings: true, isEdited: true }

/** What the recurring trip has on that day, and the decision for a trip that is unchanged, edited, booked, or both. */
const table = [
  ["the same trip", Option.some(trip), ["Keep", "Keep", "Keep", "Keep"]],
  ["more seats", Option.some({ ...trip, seats: terms.seats }), ["UpdateTerms", "Keep", "Keep", "Keep"]],
  [
    "another price",
    Option.some({ ...trip, chargeForTrip: terms.chargeForTrip }),
    ["UpdateTerms", "Keep", "Keep", "Keep"]
  ],
  ["another time", Option.some({ ...trip, plannedDeparture: later }), ["Withdraw", "Keep", "Keep", "Keep"]],
  [
    "another start",
    Option.some({ ...trip, from: anAddress({ street: "Algade 2" }) }),
    ["Withdraw", "Keep", "Keep", "Keep"]
  ],
  [
    "another destination",
    Option.some({ ...trip, to: anAddress({ street: "Algade 2" }) }),
    ["Withdraw", "Keep", "Keep", "Keep"]
  ],
  ["another road", Option.some({ ...trip, route: "other" }), ["Withdraw", "Keep", "Keep", "Keep"]],
  ["no occurrence", Option.none(), ["Withdraw", "Withdraw", "Keep", "Keep"]]
] as const

describe("a materialised occurrence of a recurring trip that changes", () => {
  it.each(table)("RECUR-018 VAC-010 when the recurring trip has %s on its day", (_case, next, expected) => {
    const decisions = [unchanged, edited, booked, both].map((facts) => decideSync(trip, next, facts)._tag)
    expect(decisions).toEqual(expected)
  })
  it("RECUR-018 N80 gets the seats and the price of the recurring trip", () => {
    expect(decideSync(trip, Option.some({ ...trip, ...terms }), unchanged)).toEqual({
      _tag: "UpdateTerms",
      terms
    })
  })
})
