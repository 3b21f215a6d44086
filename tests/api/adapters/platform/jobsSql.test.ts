import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Jobs } from "#core/ports/Jobs.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

const noon = "2026-03-02T12:00:00.000Z"
layer(layerTestPorts)("a job", (it) => {
  it.effect("that is scheduled again replaces its earlier schedule", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const sql = yield* SqlClient.SqlClient
      const dueAt = DateTime.makeUnsafe(noon)
      yield* jobs.schedule({ kind: "end", key: "trip", dueAt, payload: { n: 1 } })
      yield* jobs.schedule({
        kind: "end",
        key: "trip",
        dueAt: DateTime.add(dueAt, { hours: 1 }),
        payload: null
      })
      assert.deepStrictEqual(yield* sql`SELECT due_at, payload FROM job`, [
        { due_at: new Date("2026-03-02T13:00:00Z"), payload: null }
      ])
    })
  )
})
