import { Effect } from "effect"
import { assert, inject, it } from "vitest"
import { simulate } from "#tests/simulation/simulate.ts"
import { freshDatabaseIn } from "#tests/support/database.ts"

const days = (seed: number) =>
  Effect.scoped(
    Effect.flatMap(freshDatabaseIn(inject("testCluster")), (address) =>
      simulate({ seed, days: 2, people: 12, address })
    )
  )

it.each([1, 2, 3])(
  "a simulated city keeps every rule for two days, seed %i",
  { timeout: 120_000 },
  async (seed) => {
    const counts = await Effect.runPromise(days(seed))
    for (const what of ["offer", "book", "accept", "start", "end"])
      assert.isAbove(counts.get(what) ?? 0, 0, what)
  }
)
