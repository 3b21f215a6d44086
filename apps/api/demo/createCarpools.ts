import { Effect, Option } from "effect"
import { makeRandom } from "#geo/demo/random.ts"
import type { Region } from "#geo/region/Region.ts"
import { type Commute, chooseCommutes } from "./chooseCommutes.ts"
import type { DemoPerson, WorkPattern } from "./demoPeople.ts"

const SEED = 20_260_101

/** A driver with a commute, and the passengers who request seats on it. */
export interface Carpool {
  readonly number: number
  readonly workPattern: WorkPattern
  readonly driver: DemoPerson
  readonly passengers: ReadonlyArray<DemoPerson>
  readonly commute: Commute
}

/**
 * Assigns a commute and passengers to each driver. Leaves out drivers of a country that the region does not
 * cover.
 */
export const createCarpools = Effect.fn("createCarpools")(function* (
  region: Region["Service"],
  people: ReadonlyArray<DemoPerson>
) {
  const drivers = people.filter((person) => person.kind === "driver")
  const countries = drivers.map(({ country }) => country)
  const commutes = yield* chooseCommutes(region, countries, makeRandom(SEED))
  return drivers.flatMap((driver, place): ReadonlyArray<Carpool> => {
    const { carpool: number, workPattern } = driver
    const commute = Option.getOrUndefined(commutes[place] ?? Option.none())
    if (commute === undefined || number === null || workPattern === null) return []
    const passengers = people.filter((person) => person.kind === "passenger" && person.carpool === number)
    return [{ number, workPattern, driver, passengers, commute }]
  })
})
