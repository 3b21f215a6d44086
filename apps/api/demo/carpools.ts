import { Effect, Option } from "effect"
import type { Region } from "#geo/region/Region.ts"
import { type Commute, chooseCommutes } from "./chooseCommutes.ts"
import type { CastMember, Rhythm } from "./demoPeople.ts"
import { seededRandom } from "./random.ts"

const SEED = 20_260_101

/** A driver with a commute and the people who ask to come along. */
export interface Carpool {
  readonly number: number
  readonly rhythm: Rhythm
  readonly driver: CastMember
  readonly riders: ReadonlyArray<CastMember>
  readonly commute: Commute
}

/** Who rides with whom, and where; nobody whose country the region does not know. */
export const formCarpools = Effect.fn("formCarpools")(function* (
  region: Region["Service"],
  cast: ReadonlyArray<CastMember>
) {
  const drivers = cast.filter((member) => member.part === "driver")
  const countries = drivers.map(({ country }) => country)
  const commutes = yield* chooseCommutes(region, countries, seededRandom(SEED))
  return drivers.flatMap((driver, place): ReadonlyArray<Carpool> => {
    const { carpool: number, rhythm } = driver
    const commute = Option.getOrUndefined(commutes[place] ?? Option.none())
    if (commute === undefined || number === null || rhythm === null) return []
    const riders = cast.filter((member) => member.part === "passenger" && member.carpool === number)
    return [{ number, rhythm, driver, riders, commute }]
  })
})
