import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as fc from "fast-check"
import { allAtOnce, live, overdrawn, type PairRide, subsidised } from "./fairUse.ts"
import { holdsFor } from "./holds.ts"
import { lawSettings, layerLaws } from "./LawContext.ts"

/** Small enough that a few rides reach each of them. */
const caps = { "1h": 1, "2h": 2, "24h": 3, "7d": 5, "30d": 7 }
const plenty = { "1h": 99, "2h": 99, "24h": 99, "7d": 99, "30d": 99 }
const settings = (maxPerPair: typeof caps) => ({ ...lawSettings, fairUse: { maxPerPair } })

const HOUR = 60
const DAY = 24 * HOUR

/** A drive takes half an hour; up to a window's edge, to the minute. */
const gaps = [
  31,
  59,
  60,
  61,
  119,
  120,
  8 * HOUR,
  DAY - 60,
  DAY - 1,
  DAY,
  2 * DAY,
  7 * DAY - 1,
  7 * DAY,
  12 * DAY
]

const ride: fc.Arbitrary<PairRide> = fc.record({
  drives: fc.constantFrom(0 as const, 1 as const),
  after: fc.constantFrom(...gaps),
  ahead: fc.constantFrom(10, 28, 90, DAY, 3 * DAY),
  gets: fc.constantFrom("asked", "asked", "by code", "by phone"),
  goes: fc.oneof(
    { arbitrary: fc.constant("well" as const), weight: 6 },
    { arbitrary: fc.constantFrom("far from its end", "denied", "cancelled", "called off"), weight: 2 }
  )
})
const often = (after: number): PairRide => ({ drives: 0, after, ahead: 10, gets: "asked", goes: "well" })

/** The next ride is asked for while the seat on this one is only reserved. */
const reservedMeanwhile: ReadonlyArray<PairRide> = [
  { ...often(31), gets: "by phone" },
  { ...often(31), ahead: 28 }
]

const keepsTo = (pair: Parameters<typeof subsidised>[0]) =>
  Effect.map(subsidised(pair), (departures) => assert.deepStrictEqual(overdrawn(departures, caps), []))

layer(layerLaws(settings(caps)))("no two people", (it) => {
  it.effect(
    "SUBS-004 N01 get more subsidised rides than the caps in any sliding window, counted one by one, whoever of them drives",
    () =>
      holdsFor({
        runs: 3,
        lives: fc.noBias(fc.array(ride, { maxLength: 12, size: "max" })),
        known: [reservedMeanwhile],
        law: (rides) => live(rides, keepsTo)
      }),
    120_000
  )

  it.effect("SUBS-004 N01 get more even when all is asked for at the same moment", () =>
    Effect.flatMap(allAtOnce(8), keepsTo)
  )
})

layer(layerLaws(settings(plenty)))("the count", (it) => {
  it.effect("SUBS-004 N01 finds what no cap kept anybody from", () =>
    Effect.gen(function* () {
      const found: Array<ReadonlyArray<string>> = []
      const note = (pair: Parameters<typeof subsidised>[0]) =>
        Effect.map(subsidised(pair), (departures) => found.push(overdrawn(departures, caps)))
      yield* live([often(31), often(59)], (pair) => Effect.asVoid(note(pair)))
      assert.deepStrictEqual(found.at(-1), ["1h"])
      const daily = Array.from({ length: 8 }, () => often(DAY))
      yield* live(daily, (pair) => Effect.asVoid(note(pair)))
      assert.deepStrictEqual(found.at(-1), ["7d", "30d"])
    })
  )
})
