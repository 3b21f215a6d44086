import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Phone } from "#core/account/phone.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"

/**
 * Creates tables of facts that the product neither reads nor changes: the terms of each booking as it was made, by a trigger,
 * the ends of trips that the API has answered, and the phone numbers that people had. The invariants compute with them. Adds
 * indexes that only they need.
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
  yield* sql`CREATE TABLE phone_fact (person_id uuid NOT NULL, phone text NOT NULL, until timestamptz NOT NULL)`
  // The invariants find money by trip, after each step, and by payment, and a pass in the audit log; the product does not.
  yield* sql`CREATE INDEX transaction_of_trip ON ledger_transaction (trip_id)`
  yield* sql`CREATE INDEX transaction_of_payment ON ledger_transaction (payment_id)`
  yield* sql`CREATE INDEX audit_of_pass ON audit ((data ->> 'travel_pass'))`
}).pipe(Effect.orDie)

/** Records that the API has ended a trip as its driver asked. */
export const recordEnd = Effect.fn("recordEnd")(function* (tripId: TripId, withSubsidy: boolean) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO end_fact VALUES (${tripId}, ${withSubsidy})`
}, Effect.orDie)

/** Records that a person has had a phone number until now. */
export const recordFormerPhone = Effect.fn("recordFormerPhone")(function* (personId: UserId, phone: Phone) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO phone_fact VALUES (${personId}, ${phone}, ${DateTime.toDateUtc(yield* DateTime.now)})`
}, Effect.orDie)
