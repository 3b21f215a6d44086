import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoPeople } from "./demoPeople.ts"
import { driveJob } from "./jobKinds.ts"

/** Trips that an earlier version of the demo offered, and left: they are carried on from where they are. */
export const adoptTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const phones = demoPeople.map(({ phone }) => phone)
  yield* sql`INSERT INTO job (kind, key, due_at, payload)
    SELECT ${driveJob}, t.id, t.planned_departure - interval '12 hours', jsonb_build_object(
      'tripId', t.id, 'seed', hashtext(t.id::text), 'stage', CASE WHEN t.started_at IS NULL THEN 'asked' ELSE 'driving' END)
    FROM driver_trip t JOIN person d ON d.id = t.driver_id
    WHERE d.phone = ANY(${phones}::text[]) AND t.completed_at IS NULL AND t.cancelled_at IS NULL
    ON CONFLICT ON CONSTRAINT job_once DO NOTHING`
}).pipe(Effect.orDie)
