import { type DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { bookingsClosedBy } from "#core/booking/bookingTransitions.ts"
import { noticesForFares } from "#core/messaging/notices.ts"
import { noticesForTripEndedBySupport } from "#core/messaging/noticesBySupport.ts"
import { noticesForHeldSubsidy } from "#core/messaging/noticesForReviews.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import type { ReviewReason } from "#core/subsidy/SubsidyReview.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { payDriver } from "#core/usecases/money/fares.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { findRideDoubts } from "#core/usecases/subsidies/findRideDoubts.ts"
import { holdSubsidy } from "#core/usecases/subsidies/holdSubsidy.ts"

interface TripEnd {
  readonly withSubsidy: boolean
  readonly at: DateTime.Utc
  /** None when a job ends the trip (N26). */
  readonly by: Option.Option<UserId>
  /** Whether `by` is an agent, of whose end driver and passengers are notified. */
  readonly isBySupport?: boolean
}

/** Pays the fare, and the subsidy if the trip ends with it and no doubt holds it for review (N83). */
const completeBooking = Effect.fn("completeBooking")(function* (
  trip: DriverTrip,
  booking: Booking,
  { at, doubts }: { readonly at: DateTime.Utc; readonly doubts: Option.Option<ReadonlyArray<ReviewReason>> }
) {
  const isPaid = Option.exists(doubts, (reasons) => reasons.length === 0)
  const completed = { ...booking, subsidy: isPaid ? booking.subsidy : minor(0) }
  yield* (yield* BookingStore).complete(booking.id, at, completed.subsidy)
  yield* payDriver(completed, trip.driverId)
  const isHeld = Option.isSome(doubts) && !isPaid && booking.subsidy > 0
  if (isHeld) yield* holdSubsidy(trip, booking, doubts.value)
  return { completed, held: isHeld ? [booking] : [] }
})

/** Completes the accepted bookings, and notifies the driver of subsidies that are held for review. */
const completeBookings = Effect.fn("completeBookings")(function* (
  trip: DriverTrip,
  accepted: ReadonlyArray<Booking>,
  { at, withSubsidy }: TripEnd
) {
  const hasSubsidy = withSubsidy && accepted.some(({ subsidy }) => subsidy > 0)
  const doubtsOf = hasSubsidy ? Option.some(yield* findRideDoubts(trip, at)) : Option.none()
  const results = yield* Effect.forEach(accepted, (booking) =>
    completeBooking(trip, booking, { at, doubts: Option.map(doubtsOf, (find) => find(booking)) })
  )
  const held = results.flatMap((one) => one.held)
  yield* notify(noticesForHeldSubsidy(trip, held))
  return results.map(({ completed }) => completed)
})

const announceTripEnded = Effect.fn("announceTripEnded")(function* (
  trip: DriverTrip,
  completed: ReadonlyArray<Booking>,
  { by, isBySupport = false, withSubsidy }: TripEnd
) {
  yield* (yield* TripEvents).append({
    tripId: trip.id,
    bookingId: Option.none(),
    what: Option.isSome(by) ? "trip_ended" : "trip_ended_automatically",
    actorId: by,
    data: { with_subsidy: withSubsidy, passengers: completed.length }
  })
  yield* (yield* Outbox).add({
    kind: "TripEnded",
    userIds: [...completed.map((booking) => booking.passengerId), trip.driverId],
    data: { trip_id: trip.id }
  })
  yield* notify(noticesForFares(trip, completed))
  if (isBySupport) yield* notify(noticesForTripEndedBySupport(trip, completed))
})

/**
 * END-012, SUBS-006 Ends an active, locked trip and pays its driver in the same transaction: each fare from its hold, each
 * subsidy from its contract, unless the ride gives reason to review it (N83). The trip's code stays until it expires, so that a visitor who enters it gets
 * `completed_trip` (BYCODE-006).
 */
export const endLockedTrip = Effect.fn("endLockedTrip")(function* (trip: DriverTrip, end: TripEnd) {
  const trips = yield* TripStore
  const bookings = yield* (yield* BookingStore).ofTrip(trip.id)
  yield* Effect.forEach(bookingsClosedBy({ _tag: "TripEnds" }, bookings), ({ booking, status }) =>
    closeBooking(trip, booking, { status, by: end.by })
  )
  const accepted = bookings.filter((booking) => booking.status === "ACCEPTED")
  const completed = yield* completeBookings(trip, accepted, end)
  yield* trips.setTimes(trip.id, {
    completedAt: Option.some(end.at),
    endedAutomatically: Option.isNone(end.by)
  })
  yield* announceTripEnded(trip, completed, end)
})
