import { DateTime } from "effect"
import { type Seconds, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { isReachable } from "#core/trip/isReachable.ts"
import type { PositionFix } from "#core/trip/position.ts"
import type { Road } from "#core/trip/road.ts"
import { isPartSeen } from "./checkPartSeen.ts"
import type { ReviewReason } from "./SubsidyReview.ts"
import {
  findSeenRoad,
  type RoadPart,
  reachOfFix,
  type SeenRoad,
  seenStretches,
  stretchOf
} from "./seenRoad.ts"

type FraudSettings = ProductSettingsValues["fraud"]

/** The facts of a ride at its end. `fixes` are its saved positions in order of time. */
export interface RideEvidence {
  readonly road: Road
  readonly fixes: ReadonlyArray<PositionFix>
  readonly startedAt: DateTime.Utc
  readonly endedAt: DateTime.Utc
  /** The time that the road takes without traffic. */
  readonly freeFlow: Seconds
}

const THIRDS = [0, 1, 2] as const

/** The thirds of the road from the first position on: the driver may press Start late. */
const thirdsOf = ({ onRoad, road }: SeenRoad): ReadonlyArray<RoadPart> => {
  const start = Math.min(road.length, ...onRoad.map(({ along }) => along))
  const third = (road.length - start) / THIRDS.length
  return THIRDS.map((index) => ({ from: start + index * third, to: start + (index + 1) * third }))
}

/** The positions without those of the destination, which a driver has to report to end with subsidy, driven or not. */
const beforeDestination = (seen: SeenRoad, fraud: FraudSettings): SeenRoad => {
  const destination = seen.road.length - stretchOf(seen.road, fraud)
  return { ...seen, onRoad: seen.onRoad.filter(({ along }) => along < destination) }
}

const isSeen = (seen: SeenRoad, fraud: FraudSettings): boolean =>
  seenStretches(seen, fraud).size >= seen.road.length / reachOfFix(seen.road, fraud) &&
  thirdsOf(seen).every((third) => isPartSeen(beforeDestination(seen, fraud), third, { fraud }))

const coverageDoubt = (
  { fixes }: RideEvidence,
  seen: SeenRoad,
  settings: FraudSettings
): ReadonlyArray<ReviewReason> => {
  if (seen.exact.length < fixes.length / 2) return ["vague_positions"]
  if (seen.onRoad.length < seen.exact.length / 2) return ["off_route"]
  return isSeen(seen, settings) ? [] : ["too_few_positions"]
}

const secondsBetween = (from: DateTime.Utc, to: DateTime.Utc): number =>
  (DateTime.toEpochMillis(to) - DateTime.toEpochMillis(from)) / 1000

const legsOf = (fixes: ReadonlyArray<PositionFix>): ReadonlyArray<readonly [PositionFix, PositionFix]> =>
  fixes.slice(1).flatMap((after, index) => {
    const before = fixes[index]
    return before === undefined ? [] : [[before, after]]
  })

/** A car that stands still may do so unseen. */
const isGap = (before: PositionFix, after: PositionFix, road: Road, settings: FraudSettings): boolean =>
  secondsBetween(before.at, after.at) > settings.maxGapMinutes * 60 &&
  straightLine(before, after) > reachOfFix(road, settings)

/** Compares also with the first position, because the inaccuracies of many short legs would add up. */
const isTooFast = (fixes: ReadonlyArray<PositionFix>, settings: FraudSettings): boolean => {
  const [first] = fixes
  return (
    legsOf(fixes).some(([before, after]) => !isReachable(before, after, settings)) ||
    (first !== undefined && fixes.some((fix) => !isReachable(first, fix, settings)))
  )
}

/**
 * Whether the ride, or the part of it between its first and its last position, took less time than the road. The rest of the
 * road counts twice: it may have been the slower part.
 */
const isTooShort = (
  { endedAt, freeFlow, startedAt }: RideEvidence,
  { onRoad, road }: SeenRoad,
  { maxFasterShare, minDurationShare }: FraudSettings
): boolean => {
  if (secondsBetween(startedAt, endedAt) < minDurationShare * freeFlow) return true
  const [first, last] = [onRoad[0], onRoad.at(-1)]
  if (first === undefined || last === undefined) return false
  const unseen = 1 - (last.along - first.along) / road.length
  const fastest = freeFlow / (1 + maxFasterShare)
  return secondsBetween(first.fix.at, last.fix.at) < fastest * (1 - 2 * unseen)
}

/**
 * SEC-001, N83 Lists the reasons to doubt that a ride was driven; empty when it could have been. It needs exact positions on
 * enough of its road and of each third, may lose its network for `maxGapMinutes` while it drives, and is at most
 * `maxFasterShare` faster than the road without traffic. A driver who pressed Start or got a position late is no doubt by
 * itself.
 */
export const checkDriven = (
  ride: RideEvidence,
  { fraud }: Pick<ProductSettingsValues, "fraud">
): ReadonlyArray<ReviewReason> => {
  const seen = findSeenRoad(ride.road, ride.fixes, fraud)
  return [
    ...coverageDoubt(ride, seen, fraud),
    ...(legsOf(ride.fixes).some(([before, after]) => isGap(before, after, ride.road, fraud))
      ? ["position_gap" as const]
      : []),
    ...(isTooFast(seen.exact, fraud) ? ["too_fast" as const] : []),
    ...(isTooShort(ride, seen, fraud) ? ["too_short" as const] : [])
  ]
}
