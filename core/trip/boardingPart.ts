import { Option } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { DriverStop } from "./DriverTrip.ts"

/** Where one gets on, and where off. */
export interface BoardingPart {
  readonly from: DriverStop
  readonly to: DriverStop
}

/**
 * The part of the route that somebody rides who boards now: from the stop nearest to the car, which is never the last,
 * to the driver's destination; the car calls at no stop that is switched off. A trip always has both of its ends.
 */
export const boardingPart = (
  stops: ReadonlyArray<DriverStop>,
  position: Option.Option<GeoPoint>
): BoardingPart => {
  const [first, ...rest] = stops.filter((stop) => !stop.deactivated)
  const last = rest.at(-1)
  if (first === undefined || last === undefined) throw new Error("a trip has at least two stops")
  if (Option.isNone(position)) return { from: first, to: last }
  const here = position.value
  const nearest = [first, ...rest.slice(0, -1)].reduce((best, stop) =>
    straightLine(stop, here) < straightLine(best, here) ? stop : best
  )
  return { from: nearest, to: last }
}
