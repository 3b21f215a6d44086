import { DateTime, Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { PositionFix } from "./position.ts"
import type { Road } from "./road.ts"

/** The car has passed a stop from this many metres behind it: a car park may lie behind the stop. */
const PASSED_METRES = 150

/** A stop with its time in the timetable. */
interface TimedStop extends GeoPoint {
  readonly time: DateTime.Utc
}

/** A stop that the car has not passed, with the time at which it is expected there. */
export interface StopAhead<Stop> {
  readonly stop: Stop
  readonly expectedAt: DateTime.Utc
}

interface PlacedStop<Stop> {
  readonly stop: Stop
  /** Metres from the start of the road; never less than that of the stop before. */
  readonly along: number
}

const place = <Stop extends TimedStop>(
  stops: ReadonlyArray<Stop>,
  road: Road
): ReadonlyArray<PlacedStop<Stop>> => {
  let reached = 0
  return stops.map((stop) => {
    reached = Math.max(reached, road.locate(stop).along)
    return { stop, along: reached }
  })
}

/** Computes when the timetable has the car `along` metres down the road, in milliseconds; none without stops. */
const timetableAt = (placed: ReadonlyArray<PlacedStop<TimedStop>>, along: number): Option.Option<number> => {
  const next = placed.findIndex((one) => one.along >= along)
  const after = placed.at(next)
  const before = placed[next - 1] ?? after
  if (before === undefined || after === undefined) return Option.none()
  const [start, end] = [before.stop.time.epochMilliseconds, after.stop.time.epochMilliseconds]
  const length = after.along - before.along
  return Option.some(length <= 0 ? end : start + ((end - start) * (along - before.along)) / length)
}

/**
 * LIVE-007 Lists the stops that the car has not passed, in driving order, with the expected times: those of the timetable, later or
 * earlier by as much as the car is now. Without a position the timetable decides. The last stop always stays.
 */
export const stopsAhead = <Stop extends TimedStop>(
  stops: ReadonlyArray<Stop>,
  road: Road,
  position: Option.Option<PositionFix>,
  now: DateTime.Utc
): ReadonlyArray<StopAhead<Stop>> => {
  const placed = place(stops, road)
  const car = Option.map(position, (fix) => ({ at: fix.at, along: road.locate(fix).along }))
  const delay = Option.flatMap(car, ({ along, at }) =>
    Option.map(timetableAt(placed, along), (planned) => at.epochMilliseconds - planned)
  ).pipe(Option.getOrElse(() => 0))
  const isAhead = ({ along, stop }: PlacedStop<Stop>): boolean =>
    Option.match(car, {
      onNone: () => DateTime.isGreaterThanOrEqualTo(stop.time, now),
      onSome: (driven) => driven.along <= along + PASSED_METRES
    })
  return placed
    .filter((one, index) => index === placed.length - 1 || isAhead(one))
    .map(({ stop }) => ({
      stop,
      expectedAt: DateTime.max(now, DateTime.add(stop.time, { milliseconds: delay }))
    }))
}
