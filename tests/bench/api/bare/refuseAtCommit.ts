import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** While work runs, transactions that add a row to the table run all their statements and fail at COMMIT: nothing is kept. */
export const refuseAtCommit = Effect.fn("refuseAtCommit")(function* <E, R>(
  table: string,
  work: Effect.Effect<void, E, R>
) {
  const sql = yield* SqlClient.SqlClient
  const refuse = Effect.gen(function* () {
    yield* sql`CREATE FUNCTION bench_refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'recorded, not kept'; END $$`
    yield* sql`CREATE CONSTRAINT TRIGGER bench_refuse AFTER INSERT ON ${sql(table)} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION bench_refuse()`
  })
  yield* Effect.acquireUseRelease(
    refuse,
    () => work,
    () => Effect.orDie(sql`DROP FUNCTION bench_refuse() CASCADE`)
  )
})
