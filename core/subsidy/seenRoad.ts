import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "#core/trip/position.ts"
import type { Road } from "#core/trip/road.ts"

type FraudSettings = ProductSettingsValues["fraud"]

/** A piece of a road, in metres from its start. */
export interface RoadPart {
  readonly from: number
  readonly to: number
}

/** A position on the road. */
export interface SeenPlace {
  readonly along: number
  readonly fix: PositionFix
}

/** What the positions of a car show of its road. */
export interface SeenRoad {
  readonly road: Road
  /** The positions that are exact enough to count, in order of time. */
  readonly exact: ReadonlyArray<PositionFix>
  /** Those of them that lie on the road. */
  readonly onRoad: ReadonlyArray<SeenPlace>
}

const METRES_PER_KM = 1000

/** The metres of road that one position vouches for: less on a short road, which needs as many positions. */
export const reachOfFix = ({ length }: Road, { minFixes, minFixesPerKm }: FraudSettings): number =>
  Math.min(METRES_PER_KM / minFixesPerKm, length / minFixes)

/**
 * How far from the road a position may lie, and how vague it may be: on a short road a wide corridor would hold every line
 * between its ends.
 */
const corridorOf = (
  { length }: Road,
  { corridorMeters, corridorShare, minCorridorMeters }: FraudSettings
): number => Math.min(corridorMeters, Math.max(minCorridorMeters, length * corridorShare))

/** Finds the positions that are exact enough, and those of them on the road. */
export const findSeenRoad = (
  road: Road,
  fixes: ReadonlyArray<PositionFix>,
  settings: FraudSettings
): SeenRoad => {
  const corridor = corridorOf(road, settings)
  const exact = fixes.filter(({ accuracy }) => accuracy <= corridor)
  const onRoad = exact.flatMap((fix) => {
    const { along, away } = road.locate(fix)
    return away <= corridor ? [{ along, fix }] : []
  })
  return { road, exact, onRoad }
}

/** The metres of a stretch: half of what one position vouches for, so that a car without network may miss every second one. */
export const stretchOf = (road: Road, settings: FraudSettings): number => reachOfFix(road, settings) / 2

/** The stretches with a position; many positions of one place count once. */
export const seenStretches = ({ onRoad, road }: SeenRoad, settings: FraudSettings): ReadonlySet<number> => {
  const stretch = stretchOf(road, settings)
  return new Set(onRoad.map(({ along }) => Math.floor(along / stretch)))
}

/** The stretches whose middle lies on a part of the road; on a very short part the one around its own middle. */
export const stretchesOf = (
  { from, to }: RoadPart,
  road: Road,
  settings: FraudSettings
): ReadonlyArray<number> => {
  const stretch = stretchOf(road, settings)
  const first = Math.round(from / stretch)
  const all = Array.from(
    { length: Math.max(0, Math.round(to / stretch) - first) },
    (_, index) => first + index
  )
  return all.length > 0 ? all : [Math.floor((from + to) / 2 / stretch)]
}
