import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { People } from "#core/ports/People.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { decideSync, type SyncDecision } from "#core/recurring/decideSync.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { restorableDay } from "#core/recurring/restorableDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseTripParking } from "#core/usecases/parking/releaseTripParking.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"

/** Cancels the trip and frees its date, so that the recurring trip can create another occurrence on it. */
const withdrawTrip = Effect.fn("withdrawTrip")(function* ({ driverId, id }: DriverTrip) {
  const trips = yield* TripStore
  yield* trips.setTimes(id, { cancelledAt: Option.some(yield* DateTime.now) })
  yield* (yield* TripOccurrences).detach(id)
  yield* releaseTripParking(id, Option.some(driverId))
  yield* (yield* TripEvents).append({
    tripId: id,
    bookingId: Option.none(),
    what: "trip_cancelled",
    actorId: Option.some(driverId),
    data: {}
  })
  yield* (yield* Outbox).add({ kind: "TripWithdrawn", userIds: [driverId], data: { trip_id: id } })
})

/** VAC-010 Lists the dates of withdrawn occurrences that the recurring trip has again unchanged. */
const findRestorableDays = Effect.fn("findRestorableDays")(function* (routed: RoutedRecurringTrip) {
  const { subsidy } = yield* ProductSettings
  const withdrawn = yield* (yield* TripOccurrences).findWithdrawn(
    routed.recurringTrip.id,
    yield* DateTime.now
  )
  return withdrawn.flatMap((id) => Option.toArray(restorableDay(routed, id, subsidy.coveredMeters)))
})

const applyDecision = Effect.fn("applyDecision")(function* (trip: DriverTrip, decision: SyncDecision) {
  switch (decision._tag) {
    case "Keep":
      return
    case "Withdraw":
      return yield* withdrawTrip(trip)
    case "UpdateTerms":
      yield* (yield* TripStore).setTerms(trip.id, { ...trip, ...decision.terms })
      return yield* publishTripChanged(trip.id)
  }
})

/**
 * RECUR-018 Syncs the upcoming trips with a driver's changed recurring trip. Answers the dates whose trip it has withdrawn
 * and those whose withdrawn trip can be restored. In a transaction that has locked the recurring trip.
 */
export const syncTrips = Effect.fn("syncTrips")(function* (routed: RoutedRecurringTrip) {
  const { subsidy } = yield* ProductSettings
  yield* (yield* People).lock(routed.recurringTrip.personId)
  const upcoming = yield* (yield* TripOccurrences).lockUpcoming(routed.recurringTrip.id, yield* DateTime.now)
  const bookings = yield* (yield* BookingStore).ofTrips(upcoming.map(({ id }) => id))
  const booked = new Set(bookings.filter(isOpenBooking).map(({ tripId }) => tripId))
  const edited = yield* (yield* TripOccurrences).findEdited(upcoming.map(({ id }) => id))
  const withdrawn: Array<string> = []
  for (const trip of upcoming) {
    const { day } = Option.getOrThrow(trip.occurrence)
    const next = occurrenceTrip(routed, day, subsidy.coveredMeters)
    const state = { hasBookings: booked.has(trip.id), isEdited: edited.has(trip.id) }
    const decision = decideSync(trip, next, state)
    yield* applyDecision(trip, decision)
    if (decision._tag === "Withdraw") withdrawn.push(day)
  }
  return [...withdrawn, ...(yield* findRestorableDays(routed))]
})
