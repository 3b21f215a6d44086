import { DateTime, Option, Order } from "effect"
import type { Booked } from "./Parking.ts"
import { parkingNow } from "./parkingTransitions.ts"

/** One of a driver's reservations that is reserved or has expired, and whether its trip is on the road. */
export interface OwnParking {
  readonly booked: Booked
  readonly isUnderWay: boolean
}

/** The car stands there or is on its way; then what is over and was not put away; then what is still to come. */
const rank = ({ booked, isUnderWay }: OwnParking, now: DateTime.Utc): number => {
  const hasBegun = DateTime.isLessThanOrEqualTo(booked.reservation.startingAt, now)
  if (booked._tag === "expired") return 1
  return hasBegun || isUnderWay ? 0 : 2
}

/** PARK-019 the reservation that concerns a driver now. Of several to come it is the next, of several past the last. */
export const activeParking = (own: ReadonlyArray<OwnParking>, now: DateTime.Utc): Option.Option<Booked> => {
  const start = ({ booked }: OwnParking) => DateTime.toEpochMillis(booked.reservation.startingAt)
  const order = Order.combine(
    Order.mapInput(Order.Number, (one: OwnParking) => rank(one, now)),
    Order.mapInput(Order.Number, (one: OwnParking) =>
      one.booked._tag === "expired" ? -start(one) : start(one)
    )
  )
  const [first] = own
    .map((one) => ({ ...one, booked: parkingNow(one.booked, now) }))
    .filter(({ booked }) => booked._tag === "reserved" || booked._tag === "expired")
    .toSorted(order)
  return Option.map(Option.fromUndefinedOr(first), ({ booked }) => booked)
}
