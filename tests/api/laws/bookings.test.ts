import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { type BookingMove, decideMove } from "#core/booking/bookingTransitions.ts"
import { moneyRules } from "#tests/simulation/checks/money.ts"
import { check } from "#tests/simulation/checks/Rule.ts"
import { tripRules } from "#tests/simulation/checks/trips.ts"
import { holdsAlways } from "./holds.ts"
import { layerLaws, type Outcome } from "./LawContext.ts"
import type { Action } from "./rides/Action.ts"
import { deeds } from "./rides/deeds.ts"
import { enrol, look, type Snapshot, village, type World } from "./rides/World.ts"

const {
  "nobody waits for, or rides on, what is called off or over": waiting,
  "a fare is held until the ride is over or off, and then goes one way": fares
} = tripRules
const { "what is held of somebody's money is what their open bookings cost": held } = moneyRules

type Row = Snapshot["bookings"][number]

const isStep = (before: Row, after: Row, moves: Action["moves"]) =>
  moves.some((_tag) => {
    const move: BookingMove = { _tag }
    return Result.getOrElse(decideMove(before.status, move, "active"), () => "no step") === after.status
  })

/** What a person does to one booking, and does or is refused. */
const answers: ReadonlySet<string> = new Set(["Accept", "Deny", "Cancel"])

const judge = ({ makes, moves }: Action, { _tag }: Outcome<unknown>, before: Snapshot, after: Snapshot) => {
  if (_tag === "Refused") assert.deepStrictEqual(after, before, "what is refused leaves everything as it was")
  const known = new Map(before.bookings.map((row) => [row.id, row]))
  const made = after.bookings.filter(({ id }) => !known.has(id))
  assert.isAtMost(made.length, 1)
  for (const { status } of made) assert.strictEqual(status, makes)
  const changed = after.bookings.flatMap((row) => {
    const was = known.get(row.id)
    return was === undefined || was.status === row.status ? [] : [{ was, is: row }]
  })
  for (const { is, was } of changed) {
    assert.isFalse(was.over, `${was.status} of a trip that was over became ${is.status}`)
    assert.isTrue(
      isStep(was, is, moves),
      `${was.status} became ${is.status}, by ${moves.join(" or ") || "nothing"}`
    )
  }
  if (_tag === "Done" && moves.some((move) => answers.has(move))) assert.strictEqual(changed.length, 1)
}

const steps = deeds.map((any) =>
  any.map((deed) => ({
    ...deed,
    act: Effect.fnUntraced(function* (people: World) {
      const before = yield* look(people)
      const outcome = yield* deed.act(people)
      const after = yield* look(people)
      enrol(people, after)
      judge(deed, outcome, before, after)
      for (const { id } of people.trips) yield* check({ waiting, fares }, id)
      yield* check({ held })
    })
  }))
)

layer(layerLaws())("every booking", (it) => {
  it.effect(
    "BOOK-001 BOOK-008 BOOK-010 BOOK-011 goes by the steps there are and no others, with as much of its passenger's money held as it costs while it is open",
    () => holdsAlways({ runs: 6, most: 40, world: village, steps }),
    120_000
  )
})
