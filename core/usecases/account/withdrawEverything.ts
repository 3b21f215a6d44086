import { DateTime, Effect, Option, Result } from "effect"
import { decideTransition, isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import { TripLists } from "#core/ports/TripLists.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { isCurrent } from "#core/recurring/occurrences.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { decideCancel } from "#core/request/requestTransitions.ts"
import type { UserId } from "#core/shared/ids.ts"
import { addDays, localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { closeReservation } from "#core/usecases/parking/closeReservation.ts"
import { applyRecurringTrip } from "#core/usecases/recurring/changeRecurringTrip.ts"
import { saveRequest } from "#core/usecases/requests/saveRequest.ts"
import { cancelLockedTrip } from "#core/usecases/trips/cancelLockedTrip.ts"

/** RECUR-019 Ends recurring trips and ride agents, so that they create nothing any more. */
const endRecurringTrips = Effect.fn("endRecurringTrips")(function* (all: ReadonlyArray<RecurringTrip>) {
  const now = yield* DateTime.now
  for (const one of all.filter((recurringTrip) => isCurrent(recurringTrip, now))) {
    const yesterday = addDays(localDay(now, one.from.country), -1)
    yield* applyRecurringTrip({ ...one, validUntil: Option.some(yesterday) })
  }
})

const endAutoBookings = Effect.fn("endAutoBookings")(function* (personId: UserId) {
  const autoBookings = yield* AutoBookings
  const now = yield* DateTime.now
  for (const { id } of yield* autoBookings.ofPassenger(personId)) yield* autoBookings.end(id, now)
})

/** TRIP-056 Cancels the trips that have not started. */
const cancelTrips = Effect.fn("cancelTrips")(function* (driverId: UserId) {
  const trips = yield* TripStore
  for (const { id } of yield* trips.findOpen(driverId)) {
    const trip = yield* Effect.orDie(trips.lock(id))
    if (Option.isNone(trip.startedAt) && Option.isNone(trip.cancelledAt))
      yield* cancelLockedTrip(trip, Option.some(driverId))
  }
})

/** BOOK-009 Cancels the bookings of the passenger, and releases what they hold. */
const cancelBookings = Effect.fn("cancelBookings")(function* (passengerId: UserId) {
  const bookings = yield* BookingStore
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  for (const { bookingId, completedAt, tripId } of yield* (yield* TripLists).bookings(passengerId, now)) {
    if (Option.isSome(completedAt)) continue
    const trip = yield* Effect.orDie((yield* TripStore).lock(tripId))
    const booking = yield* Effect.orDie(bookings.find(bookingId))
    const isOpen = isOpenBooking(booking) && Option.isNone(trip.startedAt)
    const next = decideTransition(booking.status, { _tag: "Cancel" }, tripPhase(trip, now, settings))
    if (isOpen && Result.isSuccess(next))
      yield* closeBooking(trip, booking, { status: "CANCELED", by: Option.some(passengerId) })
  }
})

/** REQ-018 Cancels open and stalled requests. */
const cancelRequests = Effect.fn("cancelRequests")(function* (passengerId: UserId) {
  const requests = yield* CommuteRequests
  for (const { id } of yield* requests.currentOf(passengerId, DateTime.makeUnsafe(0))) {
    const request = yield* Effect.orDie(requests.lock(id))
    const state = Result.getSuccess(decideCancel(request.state))
    if (Option.isSome(state))
      yield* saveRequest({ ...request, state: state.value }, "request_cancelled", Option.some(passengerId))
  }
})

/** PARK-023 Releases the spots that no cancelled trip has released; a trip that has started waits for none any more. */
const releaseSpots = Effect.fn("releaseSpots")(function* (driverId: UserId) {
  const now = yield* DateTime.now
  yield* (yield* ParkingWaitlist).removeOf(driverId)
  for (const { record } of yield* (yield* ParkingReservations).openOf(driverId)) {
    yield* Effect.orDie((yield* TripStore).lock(record.reservation.tripId))
    const after = Result.getSuccess(decideRelease(record, now))
    if (Option.isSome(after)) yield* closeReservation(record, after.value, Option.some(driverId))
  }
})

/**
 * N77 Withdraws all that a person offers, has booked and looks for, as the person could do one by one; others are notified. What
 * has started stays. Inside the transaction that has locked the recurring trips and the person.
 */
export const withdrawEverything = Effect.fn("withdrawEverything")(function* (
  personId: UserId,
  recurringTrips: ReadonlyArray<RecurringTrip>
) {
  yield* endRecurringTrips(recurringTrips)
  yield* endAutoBookings(personId)
  yield* cancelTrips(personId)
  yield* cancelBookings(personId)
  yield* cancelRequests(personId)
  yield* releaseSpots(personId)
})
