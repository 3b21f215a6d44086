import { Effect, Option } from "effect"
import type { Region } from "#api/geo/region/Region.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Places } from "#core/ports/Places.ts"
import type { Address } from "#core/shared/Address.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { Random } from "./random.ts"

/** Where somebody lives and works. */
export interface Commute {
  readonly home: Address
  readonly work: Address
}

const NEAREST_METRES = 8000
const FARTHEST_METRES = 40_000
const TRIES = 40

const addressNear = (point: GeoPoint) => Effect.flatMap(Places, (places) => places.reverse(point))

/** Homes a morning's drive away from where people work: partner sites, where the region has some. */
export const chooseCommutes = Effect.fn("chooseCommutes")(function* (
  region: Region["Service"],
  count: number,
  random: Random
) {
  const points = yield* (yield* MeetingPoints).inBox(region.info.bounds, 5000)
  const works: ReadonlyArray<GeoPoint> = region.sites.length > 0 ? region.sites : points
  const commutes: Array<Commute> = []
  for (let tries = 0; tries < count * TRIES && commutes.length < count; tries++) {
    const site = works[commutes.length % works.length]
    const point = random.pick(points)
    if (site === undefined || point === undefined) break
    const away = straightLine(site, point)
    const isFit = away > NEAREST_METRES && away < FARTHEST_METRES
    if (!isFit) continue
    const home = yield* addressNear(point)
    const work = yield* addressNear(site)
    if (Option.isSome(home) && Option.isSome(work)) commutes.push({ home: home.value, work: work.value })
  }
  return commutes
})
