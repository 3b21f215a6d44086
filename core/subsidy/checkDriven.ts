import { DateTime } from "effect"
import { type Metres, type Seconds, straightLine } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { isReachable } from "#core/trip/isReachable.ts"
import type { PositionFix } from "#core/trip/position.ts"
import type { Road } from "#core/trip/road.ts"
import type { ReviewReason } from "./SubsidyReview.ts"

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

const METRES_PER_KM = 1000

/** The metres of road that one position vouches for. */
const reachOfFix = ({ minFixesPerKm }: FraudSettings): number => METRES_PER_KM / minFixesPerKm

/**
 * Counts the stretches of the road with a position. A stretch is half of what one position vouches for, so that a car without
 * network may miss every second one, and many positions of one place count once.
 */
const countSeenStretches = (alongs: ReadonlyArray<Metres>, settings: FraudSettings): number =>
  new Set(alongs.map((along) => Math.floor(along / (reachOfFix(settings) / 2)))).size

const coverageDoubt = (
  { fixes, road }: RideEvidence,
  settings: FraudSettings
): ReadonlyArray<ReviewReason> => {
  const onRoad = fixes
    .map((fix) => road.locate(fix))
    .filter(({ away }) => away <= settings.corridorMeters)
    .map(({ along }) => along)
  if (countSeenStretches(onRoad, settings) >= road.length / reachOfFix(settings)) return []
  return [onRoad.length < fixes.length / 2 ? "off_route" : "too_few_positions"]
}

const legsOf = (fixes: ReadonlyArray<PositionFix>): ReadonlyArray<readonly [PositionFix, PositionFix]> =>
  fixes.slice(1).flatMap((after, index) => {
    const before = fixes[index]
    return before === undefined ? [] : [[before, after]]
  })

/** A car that stands still may do so unseen. */
const isGap = (before: PositionFix, after: PositionFix, settings: FraudSettings): boolean =>
  DateTime.toEpochMillis(after.at) - DateTime.toEpochMillis(before.at) > settings.maxGapMinutes * 60_000 &&
  straightLine(before, after) > reachOfFix(settings)

/** Compares also with the first position, because the inaccuracies of many short legs would add up. */
const isTooFast = (fixes: ReadonlyArray<PositionFix>, settings: FraudSettings): boolean => {
  const [first] = fixes
  return (
    legsOf(fixes).some(([before, after]) => !isReachable(before, after, settings)) ||
    (first !== undefined && fixes.some((fix) => !isReachable(first, fix, settings)))
  )
}

const secondsOf = ({ endedAt, startedAt }: RideEvidence): number =>
  (DateTime.toEpochMillis(endedAt) - DateTime.toEpochMillis(startedAt)) / 1000

/**
 * SEC-001, N83 Lists the reasons to doubt that a ride was driven; empty when it could have been. It needs positions on enough
 * of its road, may lose its network for `maxGapMinutes` while it drives, and takes at least a share of the time that the road
 * takes without traffic. A driver who pressed Start or got a position late is no doubt by itself.
 */
export const checkDriven = (
  ride: RideEvidence,
  { fraud }: Pick<ProductSettingsValues, "fraud">
): ReadonlyArray<ReviewReason> => [
  ...coverageDoubt(ride, fraud),
  ...(legsOf(ride.fixes).some(([before, after]) => isGap(before, after, fraud))
    ? ["position_gap" as const]
    : []),
  ...(isTooFast(ride.fixes, fraud) ? ["too_fast" as const] : []),
  ...(secondsOf(ride) < fraud.minDurationShare * ride.freeFlow ? ["too_short" as const] : [])
]
