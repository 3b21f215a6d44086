import { DateTime, Option, Order } from "effect"
import type { ParkingRecord } from "./Parking.ts"
import { currentParking } from "./parkingTransitions.ts"

/** A driver's reservation that is in force or has expired, and whether its trip is active. */
export interface DriverParking {
  readonly record: ParkingRecord
  readonly isTripActive: boolean
}

/** Current reservations first, then expired ones that are not dismissed, then future ones. */
const rank = ({ record, isTripActive }: DriverParking, now: DateTime.Utc): number => {
  const hasBegun = DateTime.isLessThanOrEqualTo(record.reservation.startingAt, now)
  if (record._tag === "expired") return 1
  return hasBegun || isTripActive ? 0 : 2
}

/** PARK-019 Finds a driver's current reservation; of several future ones the next, of several expired ones the last. */
export const activeParking = (
  own: ReadonlyArray<DriverParking>,
  now: DateTime.Utc
): Option.Option<ParkingRecord> => {
  const start = ({ record }: DriverParking) => DateTime.toEpochMillis(record.reservation.startingAt)
  const order = Order.combine(
    Order.mapInput(Order.Number, (one: DriverParking) => rank(one, now)),
    Order.mapInput(Order.Number, (one: DriverParking) =>
      one.record._tag === "expired" ? -start(one) : start(one)
    )
  )
  const [first] = own
    .map((one) => ({ ...one, record: currentParking(one.record, now) }))
    .filter(({ record }) => record._tag === "reserved" || record._tag === "expired")
    .toSorted(order)
  return Option.map(Option.fromUndefinedOr(first), ({ record }) => record)
}
