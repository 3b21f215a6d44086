import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { fareInvariants } from "#tests/simulation/invariants/fares.ts"
import { checkInvariants } from "#tests/simulation/invariants/Invariant.ts"
import { moneyInvariants } from "#tests/simulation/invariants/money.ts"
import { tripInvariants } from "#tests/simulation/invariants/trips.ts"
import type { Action } from "./bookings/Action.ts"
import { actions } from "./bookings/actions.ts"
import { lifecycle } from "./bookings/lifecycle.ts"
import { addNewBookings, createWorld, type Snapshot, takeSnapshot, type World } from "./bookings/World.ts"
import { layerLaws, type Outcome } from "./LawContext.ts"
import { assertSequences } from "./properties.ts"

const { "a cancelled or ended trip has no open booking": openBookings } = tripInvariants
const { "the held money of a person is the price of their open bookings": held } = moneyInvariants

type Row = Snapshot["bookings"][number]

const isTransition = (before: Row, after: Row, transitions: Action["transitions"]) =>
  transitions.some((name) =>
    lifecycle[name].some(([from, to]) => from === before.status && to === after.status)
  )

/** The transitions of one booking by a person: the call makes it, or is refused. */
const answers: ReadonlySet<string> = new Set(["the driver accepts", "the driver denies", "a person cancels"])

const assertTransitions = (
  { createdStatus, transitions }: Action,
  { _tag }: Outcome<unknown>,
  before: Snapshot,
  after: Snapshot
) => {
  if (_tag === "Refused") assert.deepStrictEqual(after, before, "a refused call changes nothing")
  const known = new Map(before.bookings.map((row) => [row.id, row]))
  const created = after.bookings.filter(({ id }) => !known.has(id))
  assert.isAtMost(created.length, 1)
  for (const { status } of created) assert.strictEqual(status, createdStatus)
  const changed = after.bookings.flatMap((row) => {
    const was = known.get(row.id)
    return was === undefined || was.status === row.status ? [] : [{ was, is: row }]
  })
  for (const { is, was } of changed) {
    assert.isFalse(was.completed, `${was.status} of a completed trip became ${is.status}`)
    assert.isTrue(
      isTransition(was, is, transitions),
      `${was.status} became ${is.status}, by ${transitions.join(" or ") || "nothing"}`
    )
  }
  if (_tag === "Done" && transitions.some((one) => answers.has(one))) assert.strictEqual(changed.length, 1)
}

const steps = actions.map((arbitrary) =>
  arbitrary.map((action) => ({
    ...action,
    act: Effect.fnUntraced(function* (world: World) {
      const before = yield* takeSnapshot(world)
      const outcome = yield* action.act(world)
      const after = yield* takeSnapshot(world)
      addNewBookings(world, after)
      assertTransitions(action, outcome, before, after)
      for (const { id } of world.trips) yield* checkInvariants({ openBookings, ...fareInvariants }, id)
      yield* checkInvariants({ held })
    })
  }))
)

layer(layerLaws())("every booking, in random sequences of actions,", (it) => {
  it.effect(
    "BOOK-001 BOOK-008 BOOK-010 BOOK-011 makes only the transitions of its lifecycle, and its price is held while it is open",
    () => assertSequences({ runs: 6, maxSteps: 40, world: createWorld, steps }),
    120_000
  )
})
