import { DateTime, Option } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"

/** Where a car was at a moment. */
export interface TimedPosition extends GeoPoint {
  readonly at: DateTime.Utc
}

/**
 * CONS-001 When a car passed each of its stops, in their order: the time of its position nearest to the stop, if that is within
 * `meters`. A position before the one of an earlier stop does not count, so that a road that comes back is not taken for another stop.
 */
export const passedAt = (
  stops: ReadonlyArray<GeoPoint>,
  positions: ReadonlyArray<TimedPosition>,
  meters: number
): ReadonlyArray<Option.Option<DateTime.Utc>> => {
  let after = Number.NEGATIVE_INFINITY
  return stops.map((stop) => {
    let nearest: { readonly at: DateTime.Utc; readonly away: number } | undefined
    for (const position of positions) {
      const away = straightLine(position, stop)
      const isLater = position.at.epochMilliseconds >= after
      if (isLater && away <= meters && (nearest === undefined || away < nearest.away)) {
        nearest = { at: position.at, away }
      }
    }
    if (nearest === undefined) return Option.none()
    after = nearest.at.epochMilliseconds
    return Option.some(nearest.at)
  })
}

/** Where a car was at `moment`: between the positions before and after it, or at the last one; none before the first. */
export const positionAt = (
  positions: ReadonlyArray<TimedPosition>,
  moment: DateTime.Utc
): Option.Option<GeoPoint> => {
  const next = positions.findIndex(({ at }) => DateTime.isGreaterThan(at, moment))
  const before = next === -1 ? positions.at(-1) : positions[next - 1]
  if (before === undefined) return Option.none()
  const after = positions[next] ?? before
  const span = after.at.epochMilliseconds - before.at.epochMilliseconds
  const share = span === 0 ? 0 : (moment.epochMilliseconds - before.at.epochMilliseconds) / span
  return Option.some({
    lat: before.lat + (after.lat - before.lat) * share,
    lng: before.lng + (after.lng - before.lng) * share
  })
}

/** How many whole minutes later than planned something was; negative if it was early. */
export const minutesLate = (planned: DateTime.Utc, actual: DateTime.Utc): number =>
  Math.round((actual.epochMilliseconds - planned.epochMilliseconds) / 60_000)
