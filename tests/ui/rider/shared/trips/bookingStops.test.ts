import { assert, describe, it } from "@effect/vitest"
import { formatTime } from "#core/shared/format.ts"
import { bookingStops } from "#rider/shared/trips/bookingStops.ts"
import { aPassengerTripView } from "#tests/ui/rider/views.ts"

const format = { time: (instant: Parameters<typeof formatTime>[0]) => formatTime(instant, "EN", "DK") }

describe("the stops of a booking", () => {
  it("SEC-006 are near their city until the driver accepts, and have their city as the detail afterwards", () => {
    const booking = aPassengerTripView({
      departureStop: { name: "Roskilde", street: "", city: "Roskilde", rounded: true },
      arrivalStop: { name: "Køge St.", street: "Banegade 1", city: "Køge", rounded: false }
    })
    assert.deepStrictEqual(bookingStops(booking, format), [
      { id: "from", time: "09:00", place: "Roskilde", near: true },
      { id: "to", time: "09:30", place: "Køge St.", detail: "Køge" }
    ])
  })
})
