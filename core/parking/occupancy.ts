import { DateTime } from "effect"
import type { ParkingState, ParkingTimes } from "./Parking.ts"

/** The number of reserved spots from an instant on. */
export interface OccupancyStep {
  readonly at: DateTime.Utc
  readonly spots: number
}

/**
 * CONS-004 Computes how many spots are reserved over a time: the first step is at its start, and each further one where the number changes. A
 * released reservation takes no spot.
 */
export const occupancy = (
  reservations: ReadonlyArray<ParkingTimes & { readonly state: ParkingState }>,
  { endingAt, startingAt }: ParkingTimes
): ReadonlyArray<OccupancyStep> => {
  const taken = reservations.filter(({ state }) => state !== "released")
  const ends = taken.flatMap((one) => [one.startingAt, one.endingAt]).map(DateTime.toEpochMillis)
  const [first, last] = [DateTime.toEpochMillis(startingAt), DateTime.toEpochMillis(endingAt)]
  const instants = [...new Set([first, ...ends.filter((at) => at > first && at < last)])].toSorted(
    (one, other) => one - other
  )
  const spotsAt = (instant: number) =>
    taken.filter(
      (one) =>
        DateTime.toEpochMillis(one.startingAt) <= instant && instant < DateTime.toEpochMillis(one.endingAt)
    ).length
  return instants
    .map((instant) => ({ at: DateTime.makeUnsafe(instant), spots: spotsAt(instant) }))
    .filter((step, index, steps) => index === 0 || steps[index - 1]?.spots !== step.spots)
}
