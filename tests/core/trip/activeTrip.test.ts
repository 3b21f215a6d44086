import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { metres } from "#core/shared/geo.ts"
import { type ActiveTripState, activeTripState } from "#core/trip/activeTrip.ts"
import { at, copenhagen } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:20:00Z")
const code = { value: "12345678", link: "https://samvej.example/qr/12345678", renewsAt: now }

describe("the state of the active trip", () => {
  const driving: ActiveTripState<string, string> = {
    activeDriverTrip: Option.some("trip"),
    parking: Option.some("parking"),
    location: Option.some({ ...copenhagen, accuracy: 5, at: now }),
    answer: Option.some({ subsidisable: true, distance: metres(300), at: now }),
    code: Option.some(code),
    paused: true
  }
  it("LIVE-014 has the trip, its parking, the location, the answer to it, the code and whether it is set aside", () => {
    expect(activeTripState(driving)).toEqual(driving)
  })
  it("END-008 is cleared at the end: trip, parking, distance, location and code", () => {
    expect(activeTripState({ ...driving, activeDriverTrip: Option.none() })).toEqual({
      activeDriverTrip: Option.none(),
      parking: Option.none(),
      location: Option.none(),
      answer: Option.none(),
      code: Option.none(),
      paused: false
    })
  })
})
