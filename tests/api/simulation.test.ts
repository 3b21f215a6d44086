import { Effect } from "effect"
import { assert, inject, it } from "vitest"
import { findShortfalls } from "#tests/simulation/leastShares.ts"
import { type SimulationOptions, simulate } from "#tests/simulation/simulate.ts"
import { freshDatabaseIn } from "#tests/support/database/freshDatabase.ts"

const runSimulation = (options: Omit<SimulationOptions, "address">) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(freshDatabaseIn(inject("testCluster")), (address) => simulate({ ...options, address }))
    )
  )

it.each([1, 2])(
  "a simulation of two days keeps every invariant, seed %i",
  { timeout: 120_000 },
  async (seed) => {
    const counts = await runSimulation({ seed, days: 2, people: 16 })
    for (const name of ["offer", "book", "accept", "start", "end", "event delayed", "event repeated"])
      assert.isAbove(counts.get(name) ?? 0, 0, name)
  }
)

it("a simulation with the same seed does the same again", { timeout: 120_000 }, async () => {
  const once = await runSimulation({ seed: 3, days: 1, people: 6 })
  assert.deepStrictEqual(await runSimulation({ seed: 3, days: 1, people: 6 }), once)
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
  const refused = (times: number) => findShortfalls(new Map([["board: invalid_trip_code", times]]), 700)
  assert.include(refused(5), "board: 0 times, at least 1 of 5 (board)")
  assert.notInclude(refused(4).join(), "(board)")
})
