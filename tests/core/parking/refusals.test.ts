import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { onWire, RefusalText } from "#core/contract/onWire.ts"
import * as Refused from "#core/parking/refusals.ts"
import parkingTexts from "#locales/en/error.json" with { type: "json" }

const texts: Readonly<Record<string, unknown>> = parkingTexts
const textOf = (code: string): string => {
  const text = texts[code]
  if (typeof text !== "string") throw new Error(`${code} has no text`)
  return text
}

describe("a refusal to park is encoded by its code with a text, and decoded", () => {
  it.each([
    [
      "PARK-031",
      "release_parking_failed",
      "The parking spot could not be released. Try again.",
      new Refused.ReleaseParkingFailed(),
      Refused.ReleaseParkingFailed
    ],
    [
      "PARK-032",
      "dismiss_parking_failed",
      "The reservation could not be dismissed. Try again.",
      new Refused.DismissParkingFailed(),
      Refused.DismissParkingFailed
    ],
    [
      "PARK-033",
      "maximum_parking_duration_exceeded",
      "That is longer than you may park here.",
      new Refused.MaximumParkingDurationExceeded({ hours: 12 }),
      Refused.MaximumParkingDurationExceeded
    ],
    [
      "PARK-034",
      "parking_already_booked_for_trip",
      "Parking is already reserved for this trip.",
      new Refused.ParkingAlreadyBookedForTrip(),
      Refused.ParkingAlreadyBookedForTrip
    ],
    [
      "PARK-035",
      "parking_not_available",
      "Parking is not available here.",
      new Refused.ParkingNotAvailable(),
      Refused.ParkingNotAvailable
    ],
    [
      "PARK-036",
      "trip_not_eligible_for_parking",
      "This trip does not give a right to parking.",
      new Refused.TripNotEligibleForParking(),
      Refused.TripNotEligibleForParking
    ],
    [
      "PARK-037",
      "no_available_parking_spots_for_auto_reservation",
      "There was no free spot to reserve for you automatically.",
      new Refused.NoAvailableParkingSpotsForAutoReservation(),
      Refused.NoAvailableParkingSpotsForAutoReservation
    ],
    [
      "PARK-038",
      "no_previous_parking_reservations_found",
      "You have not parked here before, so enter your licence plate.",
      new Refused.NoPreviousParkingReservationsFound(),
      Refused.NoPreviousParkingReservationsFound
    ],
    [
      "PARK-039",
      "no_available_parking_section",
      "There is no free parking section right now.",
      new Refused.NoAvailableParkingSection(),
      Refused.NoAvailableParkingSection
    ]
  ] as const)("%s %s", (...[, code, message, refusal, Refusal]) => {
    const travelling: Schema.Codec<{ readonly _tag: string }, { readonly [name: string]: unknown }> =
      onWire<typeof refusal>(Refusal)
    const sent = Effect.runSync(
      Schema.encodeEffect(travelling)(refusal).pipe(Effect.provideService(RefusalText, textOf))
    )
    expect(sent).toMatchObject({ message, error: code, identifier: code })
    expect(Schema.decodeUnknownSync(travelling)(sent)).toMatchObject({ _tag: code })
  })
})
