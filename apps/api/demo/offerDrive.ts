import { DateTime, Effect, Option } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { offerTrip } from "#core/usecases/trips/offerTrip.ts"
import { planRoute } from "#core/usecases/trips/planRoute.ts"
import { at, ifAllowed } from "./at.ts"
import type { Drive } from "./Drive.ts"
import { seededRandom } from "./random.ts"
import { topUp } from "./topUp.ts"

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

const book = Effect.fn("demoBook")(function* (trip: DriverTrip, passengerId: UserId) {
  const [from, to] = [trip.stops[0], trip.stops.at(-1)]
  if (from === undefined || to === undefined) return yield* Effect.die("a trip has two ends")
  return yield* bookTrip({
    tripId: trip.id,
    passengerId,
    fromStopId: from.id,
    toStopId: to.id,
    seats: Option.none(),
    requestId: Option.none(),
    idempotencyKey: null
  })
})

/** Whoever has too little money gets some, and asks again. */
const ask = (trip: DriverTrip, rider: UserId) =>
  Effect.catchTag(book(trip, rider), "insufficient_funds_on_balance", () =>
    Effect.andThen(topUp(rider), book(trip, rider))
  )

/** Offers a drive and has the riders ask for it; some are taken along at once, the others wait. None if it is refused. */
export const offerDrive = Effect.fn("offerDrive")(function* (drive: Drive, now: DateTime.Utc) {
  const { driverId } = drive
  const random = seededRandom(drive.seed)
  const early = DateTime.subtract(drive.departure, { days: 6, minutes: random.between(0, 12 * 60) })
  const when = DateTime.min(early, now)
  const offered = yield* ifAllowed(at(when, offer(drive)))
  if (Option.isNone(offered)) return offered
  for (const rider of drive.riders) {
    const isTaken = random.chance(0.6)
    const booking = yield* ifAllowed(at(when, ask(offered.value, rider)))
    if (Option.isSome(booking) && isTaken) {
      const answer = acceptBooking({ bookingId: booking.value, driverId, withPayment: true })
      yield* ifAllowed(at(when, answer))
    }
  }
  return offered
})
