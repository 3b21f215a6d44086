import { DateTime, Effect, Option } from "effect"
import { allowsAutoBooking, findAutoBooking } from "#core/booking/autoBookingRules.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/**
 * AUTOB-002, TRIP-050 Returns, for each of the trips, whether the viewer can auto-book it or has; at most two
 * queries.
 */
export const loadAutoBookingStates = Effect.fn("loadAutoBookingStates")(function* (
  trips: ReadonlyArray<DriverTrip>,
  viewer: Option.Option<UserId>
) {
  const now = yield* DateTime.now
  const recurringTripIds = new Set(
    trips.flatMap(({ occurrence }) => Option.toArray(Option.map(occurrence, (one) => one.recurringTripId)))
  )
  const isRecurring = recurringTripIds.size > 0
  const all = isRecurring ? yield* (yield* RecurringTrips).findMany([...recurringTripIds]) : []
  const own =
    isRecurring && Option.isSome(viewer) ? yield* (yield* AutoBookings).ofPassenger(viewer.value) : []
  const recurringTripOf = new Map(all.map((recurringTrip) => [recurringTrip.id, recurringTrip]))
  return (trip: DriverTrip) => {
    const recurringTrip = Option.flatMap(trip.occurrence, ({ recurringTripId }) =>
      Option.fromUndefinedOr(recurringTripOf.get(recurringTripId))
    )
    const autoBooking = findAutoBooking(trip, own)
    const today = localDay(now, trip.from.country)
    return {
      isAutoBookable: allowsAutoBooking(trip, recurringTrip, { id: viewer, own: autoBooking }, today),
      autoBooked: Option.map(autoBooking, ({ id, skippedDays }) => ({
        id,
        skippedDays: skippedDays.filter(({ day }) => day >= today)
      }))
    }
  }
})
