import { Effect } from "effect"
import { assert, inject, it } from "vitest"
import { type SimulationOptions, simulate } from "#tests/simulation/simulate.ts"
import { freshDatabaseIn } from "#tests/support/database.ts"

const live = (command: Omit<SimulationOptions, "address">) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(freshDatabaseIn(inject("testCluster")), (address) => simulate({ ...command, address }))
    )
  )

it.each([1, 2])(
  "a simulated city keeps every rule for two days, seed %i",
  { timeout: 120_000 },
  async (seed) => {
    const counts = await live({ seed, days: 2, people: 16 })
    for (const what of ["offer", "book", "accept", "start", "end", "event late", "event again"])
      assert.isAbove(counts.get(what) ?? 0, 0, what)
  }
)

it("a simulated city can be lived through again", { timeout: 120_000 }, async () => {
  const once = await live({ seed: 3, days: 1, people: 6 })
  assert.deepStrictEqual(await live({ seed: 3, days: 1, people: 6 }), once)
})
