import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking, denyBooking } from "#core/usecases/bookings/answerBooking.ts"
import { rateBooking } from "#core/usecases/bookings/rateBooking.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { makeRandom } from "#geo/demo/random.ts"
import type { TripProgress } from "./DemoTrip.ts"
import { ratingComment } from "./ratingComment.ts"
import { ignoreRefusal, runAt } from "./runAt.ts"
import { seedOf } from "./seedOf.ts"
import { simulateDriving } from "./simulateDriving.ts"

type Stage = TripProgress["stage"]

/** The next stage of a trip and its time; none after the last stage. */
export type Next = Option.Option<{ readonly stage: Stage; readonly dueAt: DateTime.Utc }>

const finished: Next = Option.none()
const next = (stage: Stage, dueAt: DateTime.Utc): Next => Option.some({ stage, dueAt })

const bookingsOf = (trip: DriverTrip) => Effect.flatMap(BookingStore, (bookings) => bookings.ofTrip(trip.id))
const isPending = (booking: Booking) => booking.status === "AWAITING_APPROVAL"
const isAccepted = (booking: Booking) => booking.status === "ACCEPTED"

const accept = ({ driverId }: DriverTrip, { id: bookingId }: Booking) =>
  ignoreRefusal(acceptBooking({ bookingId, driverId, withPayment: true }))

const eveningBefore = (trip: DriverTrip) => DateTime.subtract(trip.plannedDeparture, { hours: 12 })

/**
 * The driver answers the open requests; at random the driver cancels the trip, or a passenger the booking.
 */
const answerRequests = Effect.fn("answerRequests")(function* (trip: DriverTrip, seed: number) {
  const random = makeRandom(seedOf(seed, 1))
  if (random.chance(0.02)) {
    yield* ignoreRefusal(cancelTrip(trip.id, trip.driverId))
    return finished
  }
  const bookings = yield* bookingsOf(trip)
  for (const booking of bookings.filter(isAccepted)) {
    if (random.chance(0.04)) yield* ignoreRefusal(cancelBooking(booking.id, booking.passengerId))
  }
  for (const booking of bookings.filter(isPending)) {
    yield* random.chance(0.85) ? accept(trip, booking) : ignoreRefusal(denyBooking(booking.id, trip.driverId))
  }
  return next("leaving", trip.plannedDeparture)
})

/**
 * Accepts late requests and starts. Cancels a trip that cannot start because its driver is still on another.
 */
const startDriving = Effect.fn("startDriving")(function* (trip: DriverTrip) {
  const { driverId, id: tripId } = trip
  const late = (yield* bookingsOf(trip)).filter(isPending)
  yield* Effect.forEach(late, (booking) => accept(trip, booking))
  const started = yield* ignoreRefusal(startTrip({ tripId, driverId, declinePending: true }))
  if (Option.isSome(started)) return next("driving", trip.plannedDeparture)
  yield* ignoreRefusal(cancelTrip(tripId, driverId))
  return finished
})

const simulateStage = Effect.fn("simulateStage")(function* (trip: DriverTrip, now: DateTime.Utc) {
  return Option.match(yield* simulateDriving(trip, now), {
    onNone: () => next("arrived", DateTime.add(trip.plannedArrival, { minutes: 40 })),
    onSome: (later) => next("driving", later)
  })
})

const rateEachOther = Effect.fn("rateEachOther")(function* (trip: DriverTrip, seed: number) {
  const random = makeRandom(seedOf(seed, 2))
  for (const { id: bookingId, passengerId } of (yield* bookingsOf(trip)).filter(isAccepted)) {
    for (const raterId of [passengerId, trip.driverId]) {
      const [rating, comment] = [random.whole(7, 10) / 2, ratingComment(trip.from.country, random)]
      if (random.chance(0.7)) yield* ignoreRefusal(rateBooking({ bookingId, raterId, rating, comment }))
    }
  }
  return finished
})

const runStage = (
  stage: Stage,
  trip: DriverTrip,
  { dueAt, now, seed }: { readonly dueAt: DateTime.Utc; readonly now: DateTime.Utc; readonly seed: number }
) => {
  switch (stage) {
    case "asked":
      return runAt(dueAt, answerRequests(trip, seed))
    case "leaving":
      return runAt(dueAt, startDriving(trip))
    case "driving":
      return simulateStage(trip, now)
    case "arrived":
      return runAt(dueAt, rateEachOther(trip, seed))
  }
}

/** The stage after the offer: answering requests, twelve hours before departure. */
export const firstStage = (trip: DriverTrip): Next => next("asked", eveningBefore(trip))

/** Whether the trip is still in the state that the stage expects: it was not cancelled or started otherwise. */
export const isAtStage = ({ cancelledAt, startedAt }: DriverTrip, stage: Stage): boolean =>
  Option.isNone(cancelledAt) && Option.isSome(startedAt) === (stage === "driving" || stage === "arrived")

/** Runs every stage from `from` that is due by `now`, each at its own time; returns the next stage. */
export const advanceTrip = Effect.fn("advanceTrip")(function* (
  trip: DriverTrip,
  from: Next,
  { now, seed }: { readonly now: DateTime.Utc; readonly seed: number }
) {
  let upcoming = from
  while (Option.isSome(upcoming) && DateTime.isLessThanOrEqualTo(upcoming.value.dueAt, now)) {
    const { dueAt, stage } = upcoming.value
    upcoming = yield* runStage(stage, trip, { dueAt, now, seed })
  }
  return upcoming
})
