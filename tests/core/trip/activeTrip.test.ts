import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { type ActiveTripState, noActiveTrip } from "#core/trip/activeTrip.ts"
import { at, copenhagen } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:20:00Z")
const code = { value: "12345678", link: "https://samvej.example/qr/12345678", renewsAt: now }

describe("the state of the active trip", () => {
  const driving: ActiveTripState<string, string> = {
    activeDriverTrip: Option.some("trip"),
    parking: Option.some("parking"),
    location: Option.some({ ...copenhagen, accuracy: 5, at: now }),
    subsidisable: true,
    distance: Option.some(300),
    code: Option.some(code),
    paused: false
  }
  it("LIVE-014 END-008 is cleared at the end: trip, parking, distance, location and code", () => {
    const idle: ActiveTripState<string, string> = noActiveTrip
    expect(Object.keys(idle).toSorted()).toEqual(Object.keys(driving).toSorted())
    expect({ ...driving, ...idle }).toEqual({
      activeDriverTrip: Option.none(),
      parking: Option.none(),
      location: Option.none(),
      subsidisable: false,
      distance: Option.none(),
      code: Option.none(),
      paused: false
    })
  })
})
