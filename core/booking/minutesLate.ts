import { type DateTime, Option } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { toMinute } from "#core/trip/roundedStop.ts"
import type { StopPair } from "#core/trip/stopPair.ts"
import { type ProgressSettings, rideProgress } from "./rideProgress.ts"

interface CodedPart extends StopPair {
  readonly trip: Pick<
    DriverTrip,
    "plannedDeparture" | "startedAt" | "completedAt" | "from" | "to" | "route" | "distance" | "duration"
  >
  /** The latest position of the car. */
  readonly lastPosition: Option.Option<PositionFix>
}

/** Whole minutes after the planned times; less than 0 for a car that comes early. */
export interface MinutesLate {
  readonly departure: number
  readonly arrival: number
}

const minutesBetween = (planned: DateTime.Utc, expected: DateTime.Utc): number =>
  (toMinute(expected).epochMilliseconds - toMinute(planned).epochMilliseconds) / 60_000

/**
 * N96 Computes how late the car is at both stops of the part that a trip code opens. N82 In minutes, which can be added to the times of
 * rounded stops as well: they tell nothing of where the exact ones are.
 */
export const minutesLate = (
  { from, lastPosition, to, trip }: CodedPart,
  now: DateTime.Utc,
  settings: ProgressSettings
): MinutesLate => {
  const fixes = Option.toArray(lastPosition)
  const ride = { trip, pickup: from, destination: to, boardedByCode: true, fixes }
  const { arrivalAt, pickupAt } = rideProgress(ride, now, settings)
  return {
    departure: minutesBetween(from.plannedTime, pickupAt),
    arrival: minutesBetween(to.plannedTime, arrivalAt)
  }
}
