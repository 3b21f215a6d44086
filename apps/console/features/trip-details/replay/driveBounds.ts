import { DateTime, Option } from "effect"
import type { TripReplay } from "#core/contract/consoleReplay.ts"
import type { TimelineEntry, TripDetails } from "#core/contract/consoleTrips.ts"

/** The first and the last moment of a drive: its start, and its end or its last position. */
export interface DriveBounds {
  readonly from: DateTime.Utc
  readonly until: DateTime.Utc
}

export const driveBounds = (
  { completedAt }: Pick<TripDetails, "completedAt">,
  startedAt: DateTime.Utc,
  { positions }: Pick<TripReplay, "positions">
): DriveBounds => {
  const moments = [startedAt, ...Option.toArray(completedAt), ...positions.map(({ at }) => at)]
  const times = moments.map(({ epochMilliseconds }) => epochMilliseconds)
  return {
    from: DateTime.makeUnsafe(Math.min(...times)),
    until: DateTime.makeUnsafe(Math.max(...times))
  }
}

/** The events of the drive, oldest first. */
export const eventsWithin = (
  entries: ReadonlyArray<TimelineEntry>,
  { from, until }: DriveBounds
): ReadonlyArray<TimelineEntry> =>
  entries
    .filter(({ at }) => DateTime.between(at, { minimum: from, maximum: until }))
    .toSorted((one, other) => one.at.epochMilliseconds - other.at.epochMilliseconds)
