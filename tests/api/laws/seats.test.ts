import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Arbitrary, constant } from "fast-check"
import { check } from "#tests/simulation/checks/Rule.ts"
import { tripRules } from "#tests/simulation/checks/trips.ts"
import { counterexample, holdsAlways, type Step } from "./holds.ts"
import { layerLaws } from "./LawContext.ts"
import type { Action } from "./rides/Action.ts"
import { deeds } from "./rides/deeds.ts"
import { enrol, latest, look, village, type World } from "./rides/World.ts"

const { "the seats taken are those of who rides, and never more than there are": seated } = tripRules
const rules = { seated }

const watched = ({ act, ...step }: Step<World>): Step<World> => ({
  ...step,
  act: Effect.fnUntraced(function* (people) {
    yield* act(people)
    enrol(people, yield* look(people))
    for (const { id } of people.trips) yield* check(rules, id)
  })
})

const watchedSteps = (some: ReadonlyArray<Arbitrary<Action>>) =>
  some.map((any) => any.map((deed) => watched({ ...deed, act: (people) => Effect.asVoid(deed.act(people)) })))

/** Accepts without a look at the seats. */
const careless = constant(
  watched({
    words: "somebody careless accepts the latest booking",
    isPossible: ({ bookings }) => bookings.length > 0,
    act: Effect.fnUntraced(function* ({ bookings }) {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE booking SET status = 'ACCEPTED' WHERE id = ${latest(bookings, 0)}`
    })
  })
)

layer(layerLaws())("on no part of the route", (it) => {
  it.effect(
    "BOOK-023 ERR-005 BYCODE-007 is anybody more on board than there are seats, or a seat taken by nobody, whatever people do",
    () => holdsAlways({ runs: 6, most: 40, world: village, steps: watchedSteps(deeds) }),
    120_000
  )

  it.effect(
    "BOOK-023 could it be without being noticed, and told in two steps",
    () =>
      Effect.gen(function* () {
        const steps = [...watchedSteps(deeds), careless, careless, careless]
        const found = yield* counterexample({ runs: 20, most: 30, world: village, steps })
        assert.match(
          found,
          /^passenger \d asks for 1 on trip 0 from \d to \d,somebody careless accepts the latest booking( |$)/
        )
      }),
    120_000
  )
})
