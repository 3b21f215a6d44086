import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { decideRevision } from "#core/recurring/decideRevision.ts"
import { anAddress, aTrip } from "#tests/support/builders.ts"

const ride = aTrip()
const terms = { seats: ride.seats + 1, chargeForTrip: !ride.chargeForTrip }
const later = DateTime.add(ride.plannedDeparture, { hours: 1 })

const plain = { isWanted: false, isEdited: false }
const edited = { isWanted: false, isEdited: true }
const wanted = { isWanted: true, isEdited: false }
const both = { isWanted: true, isEdited: true }

/** What a series has on the day of a ride from here on, and what becomes of a ride that is plain, edited, wanted, or both. */
const table = [
  ["the same ride", Option.some(ride), ["Stays", "Stays", "Stays", "Stays"]],
  ["more seats", Option.some({ ...ride, seats: terms.seats }), ["HasNewTerms", "Stays", "Stays", "Stays"]],
  [
    "another price",
    Option.some({ ...ride, chargeForTrip: terms.chargeForTrip }),
    ["HasNewTerms", "Stays", "Stays", "Stays"]
  ],
  [
    "another time",
    Option.some({ ...ride, plannedDeparture: later }),
    ["IsWithdrawn", "Stays", "Stays", "Stays"]
  ],
  [
    "another start",
    Option.some({ ...ride, from: anAddress({ street: "Algade 2" }) }),
    ["IsWithdrawn", "Stays", "Stays", "Stays"]
  ],
  [
    "another destination",
    Option.some({ ...ride, to: anAddress({ street: "Algade 2" }) }),
    ["IsWithdrawn", "Stays", "Stays", "Stays"]
  ],
  ["another road", Option.some({ ...ride, route: "other" }), ["IsWithdrawn", "Stays", "Stays", "Stays"]],
  ["no ride", Option.none(), ["IsWithdrawn", "IsWithdrawn", "Stays", "Stays"]]
] as const

describe("a coming ride of a weekly trip that changes", () => {
  it.each(table)("RECUR-018 VAC-010 where the series has %s on its day", (_case, next, expected) => {
    const became = [plain, edited, wanted, both].map((is) => decideRevision(ride, next, is)._tag)
    expect(became).toEqual(expected)
  })
  it("RECUR-018 N80 has the seats and the price of the series from then on", () => {
    expect(decideRevision(ride, Option.some({ ...ride, ...terms }), plain)).toEqual({
      _tag: "HasNewTerms",
      terms
    })
  })
})
