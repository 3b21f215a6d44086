import { assert, layer } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { SqlClient } from "effect/sql"
import { coalesceWrites } from "#api/database/coalesce.ts"
import { layerFreshDatabase } from "#tests/support/database/freshDatabase.ts"

const makeAdd = (batches: Array<ReadonlyArray<number>>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`CREATE TABLE IF NOT EXISTS even (n integer PRIMARY KEY CHECK (n % 2 = 0))`
    return yield* coalesceWrites((rows: ReadonlyArray<number>) => {
      batches.push(rows)
      return Effect.orDie(Effect.asVoid(sql`INSERT INTO even SELECT unnest(${[...rows]}::int[])`))
    })
  })

layer(layerFreshDatabase)("writes of the same moment", (it) => {
  it.effect("share a statement, and one that the database refuses takes no other with it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const batches: Array<ReadonlyArray<number>> = []
      const add = yield* makeAdd(batches)
      const exits = yield* Effect.forEach([2, 3, 4], (n) => Effect.exit(add(n)), { concurrency: "unbounded" })
      assert.deepStrictEqual(exits.map(Exit.isSuccess), [true, false, true])
      assert.deepStrictEqual(yield* sql`SELECT n FROM even ORDER BY n`, [{ n: 2 }, { n: 4 }])
      const together = yield* Effect.forEach([6, 8, 10, 12], (n) => Effect.exit(add(n)), {
        concurrency: "unbounded"
      })
      assert.isTrue(together.every(Exit.isSuccess))
      assert.isBelow(batches.slice(batches.findIndex((rows) => rows.includes(6))).length, 4)
    }).pipe(Effect.scoped)
  )

  it.effect("stay in their own transaction and are rolled back with it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const add = yield* makeAdd([])
      yield* Effect.exit(sql.withTransaction(Effect.andThen(add(100), Effect.fail("refused"))))
      assert.deepStrictEqual(yield* sql`SELECT n FROM even WHERE n = 100`, [])
    }).pipe(Effect.scoped)
  )
})
