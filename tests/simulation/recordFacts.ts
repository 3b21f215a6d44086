import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { TripId } from "#core/shared/ids.ts"

/**
 * Creates tables of facts that the product neither reads nor changes: the terms of each booking as it was made, by a trigger,
 * and the ends of trips that the API has answered. The invariants of the fares compute with them.
 */
export const createFactTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE booking_fact (booking_id uuid PRIMARY KEY, passenger_id uuid NOT NULL, seats integer NOT NULL,
    price integer NOT NULL, subsidy integer NOT NULL, contract_id uuid)`
  yield* sql.unsafe(`CREATE FUNCTION record_booking() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO booking_fact VALUES (NEW.id, NEW.passenger_id, NEW.seats, NEW.price, NEW.subsidy, NEW.contract_id);
      RETURN NULL;
    END $$`)
  yield* sql`CREATE TRIGGER record_booking AFTER INSERT ON booking FOR EACH ROW EXECUTE FUNCTION record_booking()`
  yield* sql`CREATE TABLE end_fact (trip_id uuid PRIMARY KEY, with_subsidy boolean NOT NULL)`
}).pipe(Effect.orDie)

/** Records that the API has ended a trip as its driver asked. */
export const recordEnd = Effect.fn("recordEnd")(function* (tripId: TripId, withSubsidy: boolean) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO end_fact VALUES (${tripId}, ${withSubsidy})`
}, Effect.orDie)
