import { Deferred, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Locks the tables of trips until released, so that searches stay open. Completes `locked` when it has them. */
export const lockTrips = (release: Deferred.Deferred<void>, locked: Deferred.Deferred<void>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`LOCK TABLE driver_trip, trip_change, driver_stop IN ACCESS EXCLUSIVE MODE`
        yield* Deferred.succeed(locked, undefined)
        yield* Deferred.await(release)
      })
    )
  })
