import { DateTime } from "effect"
import { type CarpoolOutcome, isNoShow } from "./carpoolOutcome.ts"
import type { LicencePlate } from "./LicencePlate.ts"
import type { ParkingState, ParkingTimes } from "./Parking.ts"

/** What the check of a licence plate reads of a reservation; it need not be up to date, because the time decides. */
interface CheckedReservation extends ParkingTimes {
  readonly licensePlate: LicencePlate
  readonly state: ParkingState
  readonly carpool: CarpoolOutcome
}

/** Whether a car may stand at a site now, with the reservation that says so. */
export type PlateAnswer<R> =
  | { readonly _tag: "Allowed" | "NotYet" | "NoCarpool" | "Ended"; readonly reservation: R }
  | { readonly _tag: "Unknown" }

const isCurrent = ({ endingAt, startingAt, state }: CheckedReservation, now: DateTime.Utc): boolean =>
  state === "reserved" && DateTime.isLessThanOrEqualTo(startingAt, now) && DateTime.isLessThan(now, endingAt)

/**
 * PROD-011, PARK-004 Decides whether the car with a licence plate may stand at a site now: from the start to the end of a reservation that is in
 * force, and whose carpool came. `reservations` are those of the site, in any order.
 */
export const checkPlate = <R extends CheckedReservation>(
  reservations: ReadonlyArray<R>,
  plate: LicencePlate,
  now: DateTime.Utc
): PlateAnswer<R> => {
  const own = reservations
    .filter(({ licensePlate }) => licensePlate === plate)
    .toSorted(
      (one, other) => DateTime.toEpochMillis(one.startingAt) - DateTime.toEpochMillis(other.startingAt)
    )
  const current = own.filter((reservation) => isCurrent(reservation, now))
  const allowed = current.find(({ carpool }) => !isNoShow(carpool))
  if (allowed !== undefined) return { _tag: "Allowed", reservation: allowed }
  const [lost] = current
  if (lost !== undefined) return { _tag: "NoCarpool", reservation: lost }
  const next = own.find(
    ({ startingAt, state }) => state === "reserved" && DateTime.isGreaterThan(startingAt, now)
  )
  if (next !== undefined) return { _tag: "NotYet", reservation: next }
  const last = own.at(-1)
  return last === undefined ? { _tag: "Unknown" } : { _tag: "Ended", reservation: last }
}
