import { Clock, DateTime, Effect, Option } from "effect"
import { makeMovableClock } from "#api/clock/movableClock.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { Address } from "#core/shared/Address.ts"
import type { BookingId, TripId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { rateRide } from "#core/usecases/bookings/rateRide.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { offerTrip } from "#core/usecases/trips/offerTrip.ts"
import { planRoute } from "#core/usecases/trips/planRoute.ts"
import { reportPosition } from "#core/usecases/trips/reportPosition.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import type { Random } from "./random.ts"

/** Somebody drives from one place to another, and these people would like to come along. */
export interface Drive {
  readonly driverId: UserId
  readonly from: Address
  readonly to: Address
  readonly departure: DateTime.Utc
  readonly riders: ReadonlyArray<UserId>
}

/** Runs a use case as if it were that moment. */
const at = <A, E, R>(time: DateTime.Utc, effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Clock.Clock, makeMovableClock(DateTime.toEpochMillis(time)))

const offer = Effect.fn("demoOffer")(function* (drive: Drive) {
  const { stops } = yield* planRoute({ from: drive.from, to: drive.to, via: [] })
  const id = yield* offerTrip({
    driverId: drive.driverId,
    from: drive.from,
    to: drive.to,
    via: [],
    departure: drive.departure,
    activeStops: stops.map(({ point }) => point.id),
    seats: Option.some(3),
    chargeForTrip: true,
    idempotencyKey: null
  })
  return yield* (yield* TripStore).find(id)
})

const ride = Effect.fn("demoRide")(function* (tripId: TripId, passengerId: UserId) {
  const trip = yield* (yield* TripStore).find(tripId)
  const [from, to] = [trip.stops[0], trip.stops.at(-1)]
  if (from === undefined || to === undefined) return yield* Effect.die("a trip has two ends")
  return yield* bookTrip({
    tripId,
    passengerId,
    fromStopId: from.id,
    toStopId: to.id,
    seats: Option.none(),
    requestId: Option.none(),
    idempotencyKey: null
  })
})

const rate = (bookingId: BookingId, raterId: UserId, random: Random) =>
  rateRide({ bookingId, raterId, rating: random.between(7, 10) / 2, comment: Option.none() })

/** What the rules refuse does not happen: the demo holds nothing that real use could not have made. */
const ifAllowed = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.option(effect)

/** Under way: a position at each stop that has been passed. */
const passStops = Effect.fn("passStops")(function* (trip: DriverTrip, now: DateTime.Utc) {
  const passed = trip.stops.filter((stop) => DateTime.isLessThanOrEqualTo(stop.plannedTime, now))
  for (const { lat, lng, plannedTime } of passed) {
    yield* at(plannedTime, reportPosition(trip.id, trip.driverId, { lat, lng, accuracy: 8, at: plannedTime }))
  }
})

interface Rider {
  readonly booking: BookingId
  readonly rider: UserId
}

/** The riders ask for a seat; most are taken along, and all of those whose ride is past. */
const takeAlong = Effect.fn("takeAlong")(function* (
  drive: Drive,
  trip: DriverTrip,
  times: { readonly evening: DateTime.Utc; readonly now: DateTime.Utc },
  random: Random
) {
  const isPast = DateTime.isLessThan(trip.plannedArrival, times.now)
  const accepted: Array<Rider> = []
  for (const rider of drive.riders) {
    const booking = yield* ifAllowed(at(times.evening, ride(trip.id, rider)))
    if (Option.isNone(booking) || (!isPast && random.chance(0.3))) continue
    const answer = acceptBooking({ bookingId: booking.value, driverId: drive.driverId, withPayment: true })
    yield* ifAllowed(at(times.evening, answer))
    accepted.push({ booking: booking.value, rider })
  }
  return accepted
})

const rateEachOther = Effect.fn("rateEachOther")(function* (
  driverId: UserId,
  riders: ReadonlyArray<Rider>,
  later: DateTime.Utc,
  random: Random
) {
  for (const { booking, rider } of riders) {
    if (random.chance(0.8)) yield* ifAllowed(at(later, rate(booking, rider, random)))
    if (random.chance(0.8)) yield* ifAllowed(at(later, rate(booking, driverId, random)))
  }
})

/** Plays one drive as far as time has come: offered the evening before, asked for, and, if it is past, driven and rated. */
export const playDrive = Effect.fn("playDrive")(function* (drive: Drive, now: DateTime.Utc, random: Random) {
  const { driverId } = drive
  const evening = DateTime.min(DateTime.subtract(drive.departure, { hours: 12 }), now)
  const offered = yield* ifAllowed(at(evening, offer(drive)))
  if (Option.isNone(offered)) return
  const trip = offered.value
  const riders = yield* takeAlong(drive, trip, { evening, now }, random)
  if (DateTime.isGreaterThan(trip.plannedDeparture, now)) return
  yield* at(trip.plannedDeparture, startTrip({ tripId: trip.id, driverId, declinePending: true }))
  if (DateTime.isGreaterThan(trip.plannedArrival, now)) return yield* passStops(trip, now)
  const arrived = { lat: trip.to.lat, lng: trip.to.lng, accuracy: 8, at: trip.plannedArrival }
  yield* at(trip.plannedArrival, reportPosition(trip.id, driverId, arrived))
  yield* at(trip.plannedArrival, endTrip({ tripId: trip.id, driverId, expectsSubsidy: true }))
  yield* rateEachOther(
    driverId,
    riders,
    DateTime.min(DateTime.add(trip.plannedArrival, { hours: 1 }), now),
    random
  )
})
