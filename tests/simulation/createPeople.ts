import { Effect, Option } from "effect"
import { chooseCommutes } from "#api/demo/chooseCommutes.ts"
import { topUpBalance } from "#api/demo/topUpBalance.ts"
import { syncAreas } from "#api/region/syncAreas.ts"
import { syncSites } from "#api/region/syncSites.ts"
import { minor } from "#core/shared/Money.ts"
import { itemAt, type Random } from "#geo/demo/random.ts"
import { Region } from "#geo/region/Region.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { tokenOf } from "#tests/support/server/accountApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import type { Person } from "./Person.ts"

/** So many people have similar commutes. */
const GROUP_SIZE = 8
/** Enough for one or two bookings; the others top up when a booking needs it. */
const FUNDS = minor(5000)
const FUNDED_SHARE = 0.5
const HOUR = 60

/** Creates partner areas, parking sites and people with commutes; about half have money, a third are drivers. */
export const createPeople = Effect.fn("createPeople")(function* (count: number, random: Random) {
  yield* syncAreas
  yield* syncSites
  const region = yield* Region
  const groups = Array.from({ length: Math.ceil(count / GROUP_SIZE) }, () => "DK" as const)
  const commutes = (yield* chooseCommutes(region, groups, random)).flatMap(Option.toArray)
  return yield* Effect.forEach(Array.from({ length: count }), (_, number) =>
    Effect.gen(function* () {
      const id = userId(number)
      yield* createPerson(id)
      if (random.chance(FUNDED_SHARE)) yield* topUpBalance(id, FUNDS)
      const person: Person = {
        id,
        token: yield* tokenOf(id),
        isDeleted: false,
        ...itemAt(commutes, number % commutes.length),
        isDriver: random.chance(0.35),
        isRecurring: random.chance(0.3),
        leavesHome: random.whole(6.5 * HOUR, 8.5 * HOUR),
        leavesWork: random.whole(15 * HOUR, 17 * HOUR)
      }
      return person
    })
  )
})

/** Creates the staff, whose ids follow those of the people. */
export const createStaff = Effect.fn("createStaff")(function* (people: number) {
  const [clerk, supportAgent] = [userId(people), userId(people + 1)]
  yield* createPerson(clerk, { role: "ADMIN" })
  yield* createPerson(supportAgent, { role: "SUPPORT" })
  return { clerk, supportAgent }
})
