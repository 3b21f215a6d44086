import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking, denyBooking } from "#core/usecases/bookings/answerBooking.ts"
import { rateRide } from "#core/usecases/bookings/rateRide.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { at, ifAllowed } from "./at.ts"
import { commentFor } from "./comments.ts"
import type { TripProgress } from "./Drive.ts"
import { driveOn } from "./driveOn.ts"
import { seededRandom, seedOf } from "./random.ts"

type Stage = TripProgress["stage"]

/** What comes next of a drive, and when; none when it is over. */
export type Next = Option.Option<{ readonly stage: Stage; readonly dueAt: DateTime.Utc }>

const over: Next = Option.none()
const next = (stage: Stage, dueAt: DateTime.Utc): Next => Option.some({ stage, dueAt })

const bookingsOf = (trip: DriverTrip) => Effect.flatMap(BookingStore, (bookings) => bookings.ofTrip(trip.id))
const isPending = (booking: Booking) => booking.status === "AWAITING_APPROVAL"
const isTaken = (booking: Booking) => booking.status === "ACCEPTED"

const accept = ({ driverId }: DriverTrip, { id: bookingId }: Booking) =>
  ifAllowed(acceptBooking({ bookingId, driverId, withPayment: true }))

const eveningBefore = (trip: DriverTrip) => DateTime.subtract(trip.plannedDeparture, { hours: 12 })

/** Open requests are answered, and now and then somebody calls it off. */
const answerRequests = Effect.fn("answerRequests")(function* (trip: DriverTrip, seed: number) {
  const random = seededRandom(seedOf(seed, 1))
  if (random.chance(0.02)) {
    yield* ifAllowed(cancelTrip(trip.id, trip.driverId))
    return over
  }
  const bookings = yield* bookingsOf(trip)
  for (const booking of bookings.filter(isTaken)) {
    if (random.chance(0.04)) yield* ifAllowed(cancelBooking(booking.id, booking.passengerId))
  }
  for (const booking of bookings.filter(isPending)) {
    yield* random.chance(0.85) ? accept(trip, booking) : ifAllowed(denyBooking(booking.id, trip.driverId))
  }
  return next("leaving", trip.plannedDeparture)
})

/** Takes along whoever asked late, and starts. A trip that cannot start, for the driver is still on another, is called off. */
const leave = Effect.fn("leave")(function* (trip: DriverTrip) {
  const { driverId, id: tripId } = trip
  const late = (yield* bookingsOf(trip)).filter(isPending)
  yield* Effect.forEach(late, (booking) => accept(trip, booking))
  const started = yield* ifAllowed(startTrip({ tripId, driverId, declinePending: true }))
  if (Option.isSome(started)) return next("driving", trip.plannedDeparture)
  yield* ifAllowed(cancelTrip(tripId, driverId))
  return over
})

const drive = Effect.fn("drive")(function* (trip: DriverTrip, now: DateTime.Utc) {
  return Option.match(yield* driveOn(trip, now), {
    onNone: () => next("arrived", DateTime.add(trip.plannedArrival, { minutes: 40 })),
    onSome: (later) => next("driving", later)
  })
})

const rateEachOther = Effect.fn("rateEachOther")(function* (trip: DriverTrip, seed: number) {
  const random = seededRandom(seedOf(seed, 2))
  for (const { id: bookingId, passengerId } of (yield* bookingsOf(trip)).filter(isTaken)) {
    for (const raterId of [passengerId, trip.driverId]) {
      const [rating, comment] = [random.between(7, 10) / 2, commentFor(trip.from.country, random)]
      if (random.chance(0.7)) yield* ifAllowed(rateRide({ bookingId, raterId, rating, comment }))
    }
  }
  return over
})

const take = (
  stage: Stage,
  trip: DriverTrip,
  { dueAt, now, seed }: { readonly dueAt: DateTime.Utc; readonly now: DateTime.Utc; readonly seed: number }
) => {
  switch (stage) {
    case "asked":
      return at(dueAt, answerRequests(trip, seed))
    case "leaving":
      return at(dueAt, leave(trip))
    case "driving":
      return drive(trip, now)
    case "arrived":
      return at(dueAt, rateEachOther(trip, seed))
  }
}

/** What comes first after an offer. */
export const firstStage = (trip: DriverTrip): Next => next("asked", eveningBefore(trip))

/** Whether nobody else has called it off, or driven off with it. */
export const isAsLeft = ({ cancelledAt, startedAt }: DriverTrip, stage: Stage): boolean =>
  Option.isNone(cancelledAt) && Option.isSome(startedAt) === (stage === "driving" || stage === "arrived")

/** Brings an offered drive from what was next as far as `now`, each step at its own time; answers what is next then. */
export const advanceTrip = Effect.fn("advanceTrip")(function* (
  trip: DriverTrip,
  from: Next,
  { now, seed }: { readonly now: DateTime.Utc; readonly seed: number }
) {
  let upcoming = from
  while (Option.isSome(upcoming) && DateTime.isLessThanOrEqualTo(upcoming.value.dueAt, now)) {
    const { dueAt, stage } = upcoming.value
    upcoming = yield* take(stage, trip, { dueAt, now, seed })
  }
  return upcoming
})
