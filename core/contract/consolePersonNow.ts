import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { callAreas } from "#core/account/callArea.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { BookingStatus } from "#core/booking/Booking.ts"
import { Currency } from "#core/shared/country.ts"
import { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import { PersonRef } from "./consoleShared.ts"
import { TripRow } from "./consoleTrips.ts"
import { onWire } from "./onWire.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** The driver for a passenger, or one of the passengers for a driver; `bookingId` and `status` are those of the booking between the two. */
export const RideCompanion = wire({
  person: PersonRef,
  bookingId: BookingId,
  status: BookingStatus,
  isOnBoard: Schema.Boolean
})
export type RideCompanion = typeof RideCompanion.Type

/** A ride of a person that is under way, or the next one. */
export const PersonRide = wire({
  part: Schema.Literals(["driver", "passenger"]),
  trip: TripRow,
  companions: Schema.Array(RideCompanion)
})
export type PersonRide = typeof PersonRide.Type

export const HeldMoney = wire({ currency: Currency, held: MainUnit, heldCredit: MainUnit })

export const SetbackKind = Schema.Literals([
  "seat_declined",
  "weekly_seat_skipped",
  "top_up_failed",
  "call_refused"
])

/**
 * What came to nothing: a seat that a driver declined, a weekly seat that was not booked, a top-up that was not paid, a call that was refused. Only
 * the last has an `area`.
 */
export const PersonSetback = wire({
  at: Instant,
  kind: SetbackKind,
  code: orNull(Schema.String),
  tripId: orNull(TripId),
  area: orNull(Schema.Literals(callAreas))
})
export type PersonSetback = typeof PersonSetback.Type

/** CONS-001 Where a person stands at the moment `at`. */
export const PersonNow = wire({
  at: Instant,
  ride: orNull(PersonRide),
  money: Schema.Array(HeldMoney),
  setbacks: Schema.Array(PersonSetback)
})
export type PersonNow = typeof PersonNow.Type

export const personNowCalls = [
  HttpApiEndpoint.get("personNow", "/console/people/:id/now", {
    params: { id: UserId },
    success: PersonNow,
    error: onWire(PersonNotFound)
  })
] as const
