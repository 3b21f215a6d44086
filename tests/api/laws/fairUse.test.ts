import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as fc from "fast-check"
import { bookConcurrently, exceededWindows, type PairTrip, runTrips, subsidised } from "./fairUse.ts"
import { lawSettings, layerLaws } from "./LawContext.ts"
import { assertForAll } from "./properties.ts"

/** Small enough that a few trips reach each of them. */
const caps = { "1h": 1, "2h": 2, "24h": 3, "7d": 5, "30d": 7 }
const plenty = { "1h": 99, "2h": 99, "24h": 99, "7d": 99, "30d": 99 }
const settings = (maxPerPair: typeof caps) => ({
  ...lawSettings,
  fairUse: { maxPerPair, maxPerDriver: plenty, maxPerPassenger: plenty }
})

const HOUR = 60
const DAY = 24 * HOUR

/** A trip takes half an hour; the gaps are around the ends of the windows, to the minute. */
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

const pairTrip: fc.Arbitrary<PairTrip> = fc.record({
  driver: fc.constantFrom(0 as const, 1 as const),
  gap: fc.constantFrom(...gaps),
  leadTime: fc.constantFrom(10, 28, 90, DAY, 3 * DAY),
  bookedBy: fc.constantFrom("request", "request", "code", "phone"),
  outcome: fc.oneof(
    { arbitrary: fc.constant("ends at its destination" as const), weight: 6 },
    {
      arbitrary: fc.constantFrom("ends elsewhere", "denied", "booking cancelled", "trip cancelled"),
      weight: 2
    }
  )
})
const subsidisedTrip = (gap: number): PairTrip => ({
  driver: 0,
  gap,
  leadTime: 10,
  bookedBy: "request",
  outcome: "ends at its destination"
})

/** The next seat is requested while this one is only reserved. */
const reservedMeanwhile: ReadonlyArray<PairTrip> = [
  { ...subsidisedTrip(31), bookedBy: "phone" },
  { ...subsidisedTrip(31), leadTime: 28 }
]

/** The seat is reserved 61 minutes before the next departure, and taken five minutes later. */
const boardedLater: ReadonlyArray<PairTrip> = [
  { ...subsidisedTrip(31), bookedBy: "phone" },
  { ...subsidisedTrip(61), leadTime: 3 * DAY }
]

const assertCaps = (pair: Parameters<typeof subsidised>[0]) =>
  Effect.map(subsidised(pair), (departures) => assert.deepStrictEqual(exceededWindows(departures, caps), []))

layer(layerLaws(settings(caps)))("the subsidised trips of two people", (it) => {
  it.effect(
    "SUBS-004 N01 stay within the caps in every sliding window, counted one by one, whichever of them drives",
    () =>
      assertForAll({
        runs: 3,
        inputs: fc.noBias(fc.array(pairTrip, { maxLength: 12, size: "max" })),
        known: [reservedMeanwhile, boardedLater],
        property: (trips) => runTrips(trips, assertCaps)
      }),
    120_000
  )

  it.effect("SUBS-004 N01 stay within the caps when all seats are requested at the same moment", () =>
    Effect.flatMap(bookConcurrently(8), assertCaps)
  )
})

layer(layerLaws(settings(plenty)))("the count of subsidised trips", (it) => {
  it.effect("SUBS-004 N01 finds every exceeded window where no cap applies", () =>
    Effect.gen(function* () {
      const found: Array<ReadonlyArray<string>> = []
      const note = (pair: Parameters<typeof subsidised>[0]) =>
        Effect.map(subsidised(pair), (departures) => found.push(exceededWindows(departures, caps)))
      yield* runTrips([subsidisedTrip(31), subsidisedTrip(59)], (pair) => Effect.asVoid(note(pair)))
      assert.deepStrictEqual(found.at(-1), ["1h"])
      const daily = Array.from({ length: 8 }, () => subsidisedTrip(DAY))
      yield* runTrips(daily, (pair) => Effect.asVoid(note(pair)))
      assert.deepStrictEqual(found.at(-1), ["7d", "30d"])
    })
  )
})
