import { Effect } from "effect"
import { assert, inject, it } from "vitest"
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
