import { DateTime, Effect, Option } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { offerTrip } from "#core/usecases/trips/offerTrip.ts"
import { planRoute } from "#core/usecases/trips/planRoute.ts"
import { makeRandom } from "#geo/demo/random.ts"
import type { DemoTrip } from "./DemoTrip.ts"
import { ignoreRefusal, runAt } from "./runAt.ts"
import { topUpBalance } from "./topUpBalance.ts"

const offer = Effect.fn("demoOffer")(function* (demoTrip: DemoTrip) {
  const { stops } = yield* planRoute({ from: demoTrip.from, to: demoTrip.to, via: [] })
  const { tripId: id } = yield* offerTrip({
    driverId: demoTrip.driverId,
    from: demoTrip.from,
    to: demoTrip.to,
    via: [],
    departure: demoTrip.departure,
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

/** Books; tops up the balance and books again if the balance is too low. */
const bookWithTopUp = (trip: DriverTrip, passengerId: UserId) =>
  Effect.catchTag(book(trip, passengerId), "insufficient_funds_on_balance", () =>
    Effect.andThen(topUpBalance(passengerId), book(trip, passengerId))
  )

/**
 * Offers a trip and books it for its passengers; the driver accepts 60 % at once. None if the offer is
 * refused.
 */
export const offerDemoTrip = Effect.fn("offerDemoTrip")(function* (demoTrip: DemoTrip, now: DateTime.Utc) {
  const { driverId } = demoTrip
  const random = makeRandom(demoTrip.seed)
  const early = DateTime.subtract(demoTrip.departure, { days: 6, minutes: random.whole(0, 12 * 60) })
  const when = DateTime.min(early, now)
  const offered = yield* ignoreRefusal(runAt(when, offer(demoTrip)))
  if (Option.isNone(offered)) return offered
  for (const passengerId of demoTrip.riders) {
    const isTaken = random.chance(0.6)
    const booking = yield* ignoreRefusal(runAt(when, bookWithTopUp(offered.value, passengerId)))
    if (Option.isSome(booking) && isTaken) {
      const answer = acceptBooking({ bookingId: booking.value, driverId, withPayment: true })
      yield* ignoreRefusal(runAt(when, answer))
    }
  }
  return offered
})
