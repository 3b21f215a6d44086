import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { openTrip } from "#api/database/conditions.ts"
import { demoPeople } from "./demoPeople.ts"
import { advanceTripJob } from "./jobKinds.ts"

/**
 * Schedules the job of each open trip of a demo person that has none: an earlier version of the demo left
 * such trips.
 */
export const scheduleExistingTrips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const phones = demoPeople.map(({ phone }) => phone)
  yield* sql`INSERT INTO job (kind, key, due_at, payload)
    SELECT ${advanceTripJob}, t.id, t.planned_departure - interval '12 hours', jsonb_build_object(
      'tripId', t.id, 'seed', hashtext(t.id::text), 'stage', CASE WHEN t.started_at IS NULL THEN 'asked' ELSE 'driving' END)
    FROM driver_trip t JOIN person d ON d.id = t.driver_id
    WHERE d.phone = ANY(${phones}::text[]) AND ${openTrip("t")}
    ON CONFLICT ON CONSTRAINT job_once DO NOTHING`
}).pipe(Effect.orDie)
