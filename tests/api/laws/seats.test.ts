import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Arbitrary, constant } from "fast-check"
import { checkInvariants } from "#tests/simulation/invariants/Invariant.ts"
import { tripInvariants } from "#tests/simulation/invariants/trips.ts"
import type { Action } from "./bookings/Action.ts"
import { actions } from "./bookings/actions.ts"
import { addNewBookings, createWorld, latest, takeSnapshot, type World } from "./bookings/World.ts"
import { layerLaws } from "./LawContext.ts"
import { assertSequences, findCounterexample, type Step } from "./properties.ts"

const { "the seats booked between two stops are taken, and no more than the driver offers": seats } =
  tripInvariants
const invariants = { seats }

const withCheck = ({ act, ...step }: Step<World>): Step<World> => ({
  ...step,
  act: Effect.fnUntraced(function* (world) {
    yield* act(world)
    addNewBookings(world, yield* takeSnapshot(world))
    for (const { id } of world.trips) yield* checkInvariants(invariants, id)
  })
})

const checkedSteps = (some: ReadonlyArray<Arbitrary<Action>>) =>
  some.map((arbitrary) =>
    arbitrary.map((action) => withCheck({ ...action, act: (world) => Effect.asVoid(action.act(world)) }))
  )

/** A planted fault: accepts without a check of the free seats. */
const faultyAccept = constant(
  withCheck({
    description: "the latest booking is accepted unchecked",
    isPossible: ({ bookings }) => bookings.length > 0,
    act: Effect.fnUntraced(function* ({ bookings }) {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE booking SET status = 'ACCEPTED' WHERE id = ${latest(bookings, 0)}`
    })
  })
)

layer(layerLaws())("the seats of every part of a trip", (it) => {
  it.effect(
    "are never oversold, and no seat is taken without a booking, in random sequences of actions",
    () => assertSequences({ runs: 6, maxSteps: 40, world: createWorld, steps: checkedSteps(actions) }),
    120_000
  )

  it.effect(
    "are checked: a planted fault is found and shrinks to two steps",
    () =>
      Effect.gen(function* () {
        const steps = [...checkedSteps(actions), faultyAccept, faultyAccept, faultyAccept]
        const found = yield* findCounterexample({ runs: 20, maxSteps: 30, world: createWorld, steps })
        assert.match(
          found,
          /^passenger \d requests 1 on trip 0 from \d to \d,the latest booking is accepted unchecked( |$)/
        )
      }),
    120_000
  )
})
