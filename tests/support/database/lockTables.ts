import { Deferred, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Locks tables until released, so that the calls that use them stay open. Completes `locked` when it has them. */
const lockTables = (tables: string, release: Deferred.Deferred<void>, locked: Deferred.Deferred<void>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* sql.unsafe(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`)
        yield* Deferred.succeed(locked, undefined)
        yield* Deferred.await(release)
      })
    )
  })

/** Locks the tables of trips, so that searches stay open. */
export const lockTrips = (release: Deferred.Deferred<void>, locked: Deferred.Deferred<void>) =>
  lockTables("driver_trip, trip_change, driver_stop", release, locked)

/** Locks the notifications, so that calls that list them stay open, and no others. */
export const lockNotifications = (release: Deferred.Deferred<void>, locked: Deferred.Deferred<void>) =>
  lockTables("notification", release, locked)
