import { Option } from "effect"
import { type Booking, payoutOf } from "#core/booking/Booking.ts"
import type { Payment } from "#core/money/Payment.ts"
import { minor } from "#core/shared/Money.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { driverRoute, type Notice, passengerRoute, saidOfRide, saidOfTrip } from "./Notice.ts"

const kind = "payment"

const earned = (trip: DriverTrip, rode: ReadonlyArray<Booking>): ReadonlyArray<Notice> => {
  const amount = rode.reduce((sum, booking) => sum + payoutOf(booking), 0)
  const [first] = rode
  if (first === undefined || amount === 0) return []
  return [
    {
      kind,
      to: trip.driverId,
      once: trip.id,
      route: driverRoute(trip.id),
      text: "payment_earned",
      said: saidOfTrip(trip),
      about: Option.none(),
      amount: Option.some({ amount: minor(amount), currency: first.currency })
    }
  ]
}

/**
 * N68 a trip has ended and its money has moved: the driver hears what all of it came to, each passenger what the ride cost. Where
 * nothing moved nobody is told. The bookings are those that rode, `subsidy` is what was really paid.
 */
export const noticesForFares = (trip: DriverTrip, rode: ReadonlyArray<Booking>): ReadonlyArray<Notice> => [
  ...earned(trip, rode),
  ...rode
    .filter(({ price }) => price > 0)
    .map(
      (booking): Notice => ({
        kind,
        to: booking.passengerId,
        once: booking.id,
        route: passengerRoute(booking),
        text: "payment_fare",
        said: saidOfRide(trip, booking),
        about: Option.some(trip.driverId),
        amount: Option.some({ amount: booking.price, currency: booking.currency })
      })
    )
]

/** N68, MONEY-015 the money of a top-up is there. */
export const noticesForTopUp = ({ amount, id, personId }: Payment): Notice => ({
  kind,
  to: personId,
  once: id,
  route: "/account/transactions",
  text: "payment_top_up",
  said: {},
  about: Option.none(),
  amount: Option.some(amount)
})
