import { DateTime, Effect, References } from "effect"
import { assert, inject, it } from "vitest"
import { findShortfalls } from "#tests/simulation/leastShares.ts"
import { Scheduler } from "#tests/simulation/Scheduler.ts"
import { type SimulationOptions, simulate } from "#tests/simulation/simulate.ts"
import { splitSeeds } from "#tests/simulation/splitSeeds.ts"
import { freshDatabaseIn } from "#tests/support/database/freshDatabase.ts"

const runSimulation = (options: Omit<SimulationOptions, "address">) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(freshDatabaseIn(inject("testCluster")), (address) => simulate({ ...options, address }))
    ).pipe(Effect.provideService(References.MinimumLogLevel, "Error"))
  )

it.each([1, 2])(
  "a simulation of two days keeps every invariant, seed %i",
  { timeout: 300_000 },
  async (seed) => {
    const counts = await runSimulation({ seed, days: 2, people: 16 })
    for (const name of ["offer", "book", "accept", "start", "end", "event delayed", "event repeated"])
      assert.isAbove(counts.get(name) ?? 0, 0, name)
  }
)

it("a simulation with the same seed does the same again", { timeout: 300_000 }, async () => {
  const once = await runSimulation({ seed: 3, days: 1, people: 6 })
  assert.deepStrictEqual(await runSimulation({ seed: 3, days: 1, people: 6 }), once)
})

it("a simulation runs its steps by time, and those of the same time in the order in which they were scheduled", async () => {
  const scheduler = new Scheduler()
  const ran: Array<string> = []
  const schedule = (name: string, minute: number) =>
    scheduler.schedule(
      DateTime.makeUnsafe(minute * 60_000),
      Effect.sync(() => ran.push(name))
    )
  for (const [name, minute] of [
    ["c", 2],
    ["a", 1],
    ["d", 2],
    ["f", 3],
    ["b", 1],
    ["e", 2]
  ] as const)
    schedule(name, minute)
  for (let step = scheduler.next(); step !== undefined; step = scheduler.next()) {
    await Effect.runPromise(step.run)
    if (ran.length === 1) schedule("between", 1)
  }
  assert.deepStrictEqual(ran, ["a", "b", "between", "c", "d", "e", "f"])
})

it("a range of seeds is split over processes without a gap, in parts of about the same size", () => {
  assert.deepStrictEqual(splitSeeds({ first: 7315, count: 5 }, 2), [
    { first: 7315, count: 3 },
    { first: 7318, count: 2 }
  ])
  assert.deepStrictEqual(splitSeeds({ first: 1, count: 2 }, 3), [
    { first: 1, count: 1 },
    { first: 2, count: 1 }
  ])
  assert.deepStrictEqual(splitSeeds({ first: 9, count: 60 }, 1), [{ first: 9, count: 60 }])
})

it("a simulation proves nothing of what happens too rarely, or is never tried in a long run", () => {
  const counts = new Map([
    ["reserve parking", 1],
    ["reserve parking: trip_not_eligible_for_parking", 29],
    ["accept", 6],
    ["accept: no_seats_available", 5]
  ])
  assert.deepStrictEqual(findShortfalls(counts, 24), [
    "reserve parking: 1 times, at least 2 of 30 (reserve parking)"
  ])
  assert.deepStrictEqual(findShortfalls(new Map(), 24), [])
  assert.include(findShortfalls(counts, 700), "board: 0 times, at least 1 of 0 (board)")
  assert.include(findShortfalls(counts, 700), "request a payout: 0 times, at least 1 of 0 (request a payout)")
  assert.notInclude(findShortfalls(counts, 700).join(), "payout in a file")
  const filed = new Map([["payout in a file", 20]])
  assert.include(findShortfalls(filed, 700), "payout: paid: 0 times, at least 6 of 20 (payout in a file)")
  const refused = (times: number) => findShortfalls(new Map([["board: invalid_trip_code", times]]), 700)
  assert.include(refused(5), "board: 0 times, at least 1 of 5 (board)")
  assert.notInclude(refused(4).join(), "(board)")
})
