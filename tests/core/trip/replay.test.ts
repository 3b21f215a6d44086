import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Schema } from "effect"
import { minutesLate, passedAt, positionAt } from "#core/trip/replay.ts"
import { at } from "#tests/support/builders/entities.ts"

const start = at("2026-03-02T07:00:00Z")
const after = (seconds: number) => DateTime.add(start, { seconds })
/** A position on a road to the north; a thousandth of a degree is 111 m. */
const seen = (seconds: number, thousandths: number) => ({
  lat: 55 + thousandths / 1000,
  lng: 12,
  at: after(seconds)
})
const stop = (thousandths: number) => ({ lat: 55 + thousandths / 1000, lng: 12 })

/** The seconds after the start at which the stops are passed. */
const secondsOf = (times: ReadonlyArray<Option.Option<DateTime.Utc>>) =>
  times.map((time) =>
    Option.getOrNull(Option.map(time, (one) => (one.epochMilliseconds - start.epochMilliseconds) / 1000))
  )

describe("CONS-001 the drive of a trip", () => {
  it.each([
    [
      "passes a stop at the nearest position",
      [stop(4)],
      [seen(0, 0), seen(60, 3), seen(70, 4), seen(80, 5)],
      [70]
    ],
    ["does not pass a stop that it is never near", [stop(0), stop(9)], [seen(0, 0), seen(60, 4)], [0, null]],
    [
      "passes a stop after the one before, on a road that comes back",
      [stop(0), stop(6), stop(0.5)],
      [seen(0, 0), seen(10, 0.5), seen(60, 6), seen(120, 1)],
      [0, 60, 120]
    ],
    ["passes no stop without positions", [stop(0)], [], [null]]
  ] as const)("%s", (_case, stops, positions, expected) => {
    assert.deepStrictEqual(secondsOf(passedAt(stops, positions, 250)), [...expected])
  })

  it.each([
    ["nowhere before its first position", -1, null],
    ["at a position", 0, 0],
    ["between two positions by time", 15, 1.5],
    ["at the last position after it", 99, 4]
  ] as const)("has its car %s", (_case, seconds, expected) => {
    const car = positionAt([seen(0, 0), seen(10, 1), seen(20, 2), seen(30, 4)], after(seconds))
    const thousandths = Option.map(car, ({ lat }) => Math.round((lat - 55) * 10_000) / 10)
    assert.strictEqual(Option.getOrNull(thousandths), expected)
  })

  const Seconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3600 }))
  it.prop(
    "never has its car outside of where it was",
    [Schema.Array(Schema.Tuple([Seconds, Seconds])).check(Schema.isMinLength(1)), Seconds],
    ([fixes, moment]) => {
      const positions = fixes
        .map(([seconds, thousandths]) => seen(seconds, thousandths))
        .toSorted((one, other) => one.at.epochMilliseconds - other.at.epochMilliseconds)
      const lats = positions.map(({ lat }) => lat)
      return Option.match(positionAt(positions, after(moment)), {
        onNone: () => positions.every((one) => DateTime.isGreaterThan(one.at, after(moment))),
        onSome: ({ lat }) => lat >= Math.min(...lats) - 1e-9 && lat <= Math.max(...lats) + 1e-9
      })
    }
  )

  it.each([
    [0, 0],
    [29, 0],
    [200, 3],
    [-130, -2]
  ] as const)("that is %i seconds late is %i minutes late", (seconds, minutes) => {
    assert.strictEqual(minutesLate(start, after(seconds)), minutes)
  })
})
