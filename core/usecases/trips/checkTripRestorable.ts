import { DateTime, Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { People } from "#core/ports/People.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { RecurringTripNotFound } from "#core/recurring/refusals.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkRestorable } from "#core/trip/checkRestorable.ts"
import { checkTripQuota } from "#core/trip/checkTripQuota.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { ExistingTripInPeriod } from "#core/trip/refusals.ts"
import { checkPhoneNotBlocked } from "#core/usecases/account/checkPhoneNotBlocked.ts"
import { decideOccurrenceSync } from "#core/usecases/recurring/decideOccurrenceSync.ts"

const checkDriver = Effect.fnUntraced(function* ({ driverId }: DriverTrip) {
  const driver = yield* (yield* People).find(driverId)
  if (Option.isNone(driver) || Option.isSome(driver.value.deletedAt)) return yield* new PersonNotFound()
  yield* checkPhoneNotBlocked(driver.value.phone)
})

/** N18 The same as for a new trip of the driver. */
const checkTimeFree = Effect.fnUntraced(function* (trip: DriverTrip) {
  const conflicting = yield* (yield* TripOccurrences).findConflicting([trip])
  if (!conflicting.has(trip.id)) return
  const { driverId, plannedArrival, plannedDeparture } = trip
  const isBooked = yield* (yield* BookingStore).hasBookingIn(driverId, plannedDeparture, plannedArrival)
  return yield* isBooked ? new ExistingBookingInPeriod() : new ExistingTripInPeriod()
})

/** SEC-015 A single trip counts among those that a driver may have ahead. */
const checkQuota = Effect.fnUntraced(function* ({ driverId }: DriverTrip, now: DateTime.Utc) {
  const { quotas } = yield* ProductSettings
  const ahead = yield* (yield* TripStore).countAhead(driverId, now)
  yield* Effect.fromResult(checkTripQuota(ahead, quotas.openTrips))
})

/** VAC-010, RECUR-018 Refuses an occurrence that the recurring trip no longer has, or has with another route or time. */
const findTerms = Effect.fnUntraced(function* (trip: DriverTrip) {
  if (Option.isNone(trip.occurrence)) return trip
  const decision = yield* decideOccurrenceSync(trip, trip.occurrence.value)
  if (decision._tag === "Withdraw") return yield* new RecurringTripNotFound()
  return decision._tag === "UpdateTerms" ? { ...trip, ...decision.terms } : trip
})

/**
 * CONS-001 Checks that a cancelled trip can be offered again: before its departure, by a driver who could offer it now, and unless its
 * recurring trip has withdrawn it. Answers the trip with the terms that its recurring trip has today.
 */
export const checkTripRestorable = Effect.fn("checkTripRestorable")(function* (trip: DriverTrip) {
  const now = yield* DateTime.now
  yield* Effect.fromResult(checkRestorable(trip, now))
  yield* checkDriver(trip)
  if (yield* (yield* TripOccurrences).isWithdrawn(trip.id)) return yield* new RecurringTripNotFound()
  const restored = yield* findTerms(trip)
  yield* checkTimeFree(trip)
  if (Option.isNone(trip.occurrence)) yield* checkQuota(trip, now)
  return { ...restored, cancelledAt: Option.none() }
})
