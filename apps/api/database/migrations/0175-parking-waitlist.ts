import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N112 Adds the drivers who wait for a spot of a site, once for each trip; `place` keeps the order in which they joined. */
export const parkingWaitlist = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE parking_wait (
    trip_id uuid PRIMARY KEY REFERENCES driver_trip,
    driver_id uuid NOT NULL REFERENCES person,
    site_id text NOT NULL REFERENCES parking_site,
    license_plate text NOT NULL CHECK (char_length(license_plate) BETWEEN 1 AND 20),
    starting_at timestamptz NOT NULL,
    joined_at timestamptz NOT NULL,
    place bigint NOT NULL GENERATED ALWAYS AS IDENTITY)`
  yield* sql`CREATE INDEX parking_wait_of_site ON parking_wait (site_id, place)`
  yield* sql`CREATE INDEX parking_wait_of_driver ON parking_wait (driver_id)`
})
