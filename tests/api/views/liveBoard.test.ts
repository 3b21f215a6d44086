import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Schema } from "effect"
import {
  emptyBoard,
  type LiveBoard,
  type LiveRead,
  readBoard,
  updateSince
} from "#api/console/live/liveBoard.ts"
import { addUpdate, type LiveBoard as KnownBoard } from "#console/features/live-map/liveBoard.ts"
import { roadThrough } from "#core/trip/road.ts"
import { tripId, userId } from "#tests/support/builders/entities.ts"

const start = DateTime.makeUnsafe("2026-03-02T07:00:00Z")
const road = roadThrough([
  { lat: 55, lng: 12 },
  { lat: 56, lng: 12 }
])

const factsOf = (n: number, booked: number) => ({
  id: tripId(n),
  driver: { id: userId(n), name: "Bo" },
  country: "DK" as const,
  fromCity: "Roskilde",
  toCity: "Odense",
  plannedDeparture: start,
  startedAt: Option.some(start),
  firstPickup: Option.none(),
  seats: 4,
  booked,
  boarded: 0,
  start: { lat: 55, lng: 12 },
  destination: { lat: 56, lng: 12 }
})

/** What happens to a trip between two reads: its bookings, its new positions, and whether they replace the old ones. */
const Change = Schema.Struct({
  n: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4 })),
  booked: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1 })),
  positions: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 })),
  replaces: Schema.Boolean
})
type Change = typeof Change.Type
/** A trip that a step does not name has ended. */
const Steps = Schema.Array(Schema.Array(Change)).check(Schema.isMinLength(1), Schema.isMaxLength(8))

/** A trip on the road in the database: its bookings, the step that wrote them, and the numbers of its positions. */
interface StoredTrip {
  readonly booked: number
  readonly writtenIn: number
  readonly fixes: ReadonlyArray<number>
}
type Stored = ReadonlyMap<number, StoredTrip>

const change = (stored: Stored, changes: ReadonlyArray<Change>, step: number): Stored =>
  new Map(
    changes.map(({ booked, n, positions, replaces }) => {
      const before = stored.get(n)
      const known = replaces ? [] : (before?.fixes ?? [])
      const fixes = [...known, ...Array.from({ length: positions }, (_, at) => step * 100 + at)]
      const writtenIn = before?.booked === booked ? before.writtenIn : step
      return [n, { booked, writtenIn, fixes }]
    })
  )

const fixOf = (number: number) => ({ lat: 55 + number / 10_000, lng: 12 })
const timeOf = (number: number) => DateTime.add(start, { seconds: number })

const movedOf = (
  board: LiveBoard,
  n: number,
  fixes: ReadonlyArray<number>
): LiveRead["trips"][number]["moved"] => {
  const position = board.entries.get(tripId(n))?.position ?? Option.none()
  const at = Option.match(position, {
    onNone: () => -1,
    onSome: (seen) => fixes.findIndex((number) => DateTime.Equivalence(timeOf(number), seen.at))
  })
  const isWhole = at === -1 && Option.isSome(position)
  const added = fixes.slice(at + 1)
  const last = added.at(-1)
  if (last === undefined && !isWhole) return Option.none()
  const seen = (number: number) => ({
    ...fixOf(number),
    at: timeOf(number),
    stillSeconds: 0,
    offRouteMeters: 3
  })
  return Option.some({
    isWhole,
    points: added.slice(-30).map(fixOf),
    position: Option.map(Option.fromUndefinedOr(last), seen)
  })
}

/** Reads what is stored at the given moment. */
const read = (board: LiveBoard, stored: Stored, moment: number): LiveBoard =>
  readBoard(board, {
    at: DateTime.add(start, { seconds: moment }),
    oldest: BigInt(moment * 10),
    next: BigInt(moment * 10 + 1),
    trips: [...stored].map(([n, { booked, fixes, writtenIn }]) => ({
      facts: factsOf(n, booked),
      version: String(writtenIn),
      road,
      moved: movedOf(board, n, fixes)
    }))
  })

const known = (board: KnownBoard | undefined) =>
  board === undefined
    ? undefined
    : [...board.trips.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))

const update = (board: LiveBoard, cursor?: string) => ({
  ...updateSince(board, cursor),
  isCapped: false,
  sites: []
})
const whole = (board: LiveBoard) => known(addUpdate(undefined, update(board)))

describe("the updates of the live map", () => {
  it.prop(
    "CONS-001 add up to the whole map, however many reads of the server lie between them",
    [Steps, Schema.Int],
    ([steps, pauses]) => {
      let board = emptyBoard("one", start)
      let stored: Stored = new Map()
      let client: KnownBoard | undefined
      for (const [step, changes] of steps.entries()) {
        stored = change(stored, changes, step + 1)
        board = read(board, stored, step + 1)
        const isPolled = step === steps.length - 1 || (pauses >> step) % 2 === 0
        if (!isPolled) continue
        const answer = update(board, client?.cursor)
        assert.strictEqual(answer.isComplete, client === undefined)
        client = addUpdate(client, answer)
        assert.deepStrictEqual(known(client), whole(read(emptyBoard("new", start), stored, 99)))
      }
    }
  )

  it.prop("CONS-001 add up when another process of the server answers", [Steps], ([steps]) => {
    let boards: readonly [LiveBoard, LiveBoard] = [emptyBoard("one", start), emptyBoard("two", start)]
    let stored: Stored = new Map()
    let client: KnownBoard | undefined
    for (const [step, changes] of steps.entries()) {
      const [answering, other] = boards
      stored = change(stored, changes, step + 1)
      const board = read(answering, stored, step + 1)
      client = addUpdate(client, update(board, client?.cursor)) ?? addUpdate(undefined, update(board))
      assert.deepStrictEqual(known(client), whole(read(emptyBoard("new", start), stored, 99)))
      boards = [other, board]
    }
  })

  it("CONS-001 have only what has changed: a position of one trip, and a trip that ended", () => {
    const first = read(
      emptyBoard("one", start),
      new Map([0, 1, 2].map((n) => [n, { booked: 0, writtenIn: 1, fixes: [1] }])),
      1
    )
    const { cursor } = update(first)
    const next = read(
      first,
      new Map([0, 1].map((n) => [n, { booked: 0, writtenIn: 1, fixes: n === 0 ? [1, 2] : [1] }])),
      2
    )
    const { ended, isComplete, moves, total, trips: changed } = update(next, cursor)
    assert.deepStrictEqual(
      { ended, isComplete, total, changed, moved: moves.map(({ id }) => id) },
      { ended: [tripId(2)], isComplete: false, total: 2, changed: [], moved: [tripId(0)] }
    )
    assert.deepStrictEqual(update(next, update(next).cursor).moves, [])
  })

  it.each([
    ["another process that read before", "two.1.9"],
    ["a board that is gone", "two.1.x"],
    ["nobody", "garbled"],
    ["this board, of a read that is forgotten", "one.7.30"]
  ])("CONS-001 have everything for a cursor of %s", (_case, cursor) => {
    const board = read(emptyBoard("one", start), new Map(), 1)
    assert.strictEqual(update(board, cursor).isComplete, true)
  })

  it("CONS-001 of another process begin where the cursor saw all", () => {
    const board = read(emptyBoard("one", start), new Map(), 1)
    assert.strictEqual(update(board, "two.1.11").isComplete, false)
  })
})
