import { DateTime, Option } from "effect"
import { type GeoPoint, type Metres, metres, straightLine } from "#core/shared/geo.ts"
import type { DriverStop } from "./DriverTrip.ts"

/** A trip part: the stop where the passenger boards, and the one where the passenger leaves. */
export interface StopPair {
  readonly from: DriverStop
  readonly to: DriverStop
}

/** When a passenger travels a trip part. */
export interface PartTimes {
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
}

/** Metres of road between two stops of one trip. */
export const distanceBetween = (from: Pick<DriverStop, "along">, to: Pick<DriverStop, "along">): Metres =>
  metres(Math.max(0, to.along - from.along))

/**
 * N01, N18 A requested trip part keeps its planned times. A passenger who boards by code departs at `now`, early or late,
 * and travels for as long as the part was planned to take.
 */
export const partTimes = ({ from, to }: StopPair, byCode: boolean, now: DateTime.Utc): PartTimes =>
  byCode
    ? {
        departure: now,
        arrival: DateTime.addDuration(now, DateTime.distance(from.plannedTime, to.plannedTime))
      }
    : { departure: from.plannedTime, arrival: to.plannedTime }

/**
 * Computes the part that a passenger who boards now travels: from the active stop nearest to the car, but never the last
 * one, to the driver's destination. Without a position it is the whole trip. Throws for a trip with fewer than two stops.
 */
export const boardingPart = (
  stops: ReadonlyArray<DriverStop>,
  position: Option.Option<GeoPoint>
): StopPair => {
  const [first, ...rest] = stops.filter((stop) => !stop.deactivated)
  const last = rest.at(-1)
  if (first === undefined || last === undefined) throw new Error("a trip has at least two stops")
  if (Option.isNone(position)) return { from: first, to: last }
  const car = position.value
  const nearest = [first, ...rest.slice(0, -1)].reduce((best, stop) =>
    straightLine(stop, car) < straightLine(best, car) ? stop : best
  )
  return { from: nearest, to: last }
}
