import { Effect, Option } from "effect"
import { chooseCommutes } from "#api/demo/chooseCommutes.ts"
import { topUp } from "#api/demo/topUp.ts"
import { minor } from "#core/shared/Money.ts"
import { itemAt, type Random } from "#geo/demo/random.ts"
import { Region } from "#geo/region/Region.ts"
import { syncAreas } from "#geo/region/syncAreas.ts"
import { syncSites } from "#geo/region/syncSites.ts"
import { tokenOf } from "#tests/support/account.ts"
import { userId } from "#tests/support/builders.ts"
import { createPerson } from "#tests/support/world.ts"
import type { Person } from "./Person.ts"

/** So many people share a way to work, more or less. */
const NEIGHBOURS = 8
/** Enough for a ride or two, in the smallest unit; the others pay in when a ride asks for it. */
const FUNDS = minor(5000)
const WITH_FUNDS = 0.5
const HOUR = 60

/** The partner areas and sites, and people, most with a little money, who live and work there; every third of them drives. */
export const settleCity = Effect.fn("settleCity")(function* (count: number, random: Random) {
  yield* syncAreas
  yield* syncSites
  const region = yield* Region
  const groups = Array.from({ length: Math.ceil(count / NEIGHBOURS) }, () => "DK" as const)
  const commutes = (yield* chooseCommutes(region, groups, random)).flatMap(Option.toArray)
  return yield* Effect.forEach(Array.from({ length: count }), (_, number) =>
    Effect.gen(function* () {
      const id = userId(number)
      yield* createPerson(id, number)
      if (random.chance(WITH_FUNDS)) yield* topUp(id, FUNDS)
      const person: Person = {
        id,
        token: yield* tokenOf(id),
        ...itemAt(commutes, number % commutes.length),
        drives: random.chance(0.35),
        weekly: random.chance(0.3),
        leaves: random.whole(6.5 * HOUR, 8.5 * HOUR),
        returns: random.whole(15 * HOUR, 17 * HOUR)
      }
      return person
    })
  )
})
