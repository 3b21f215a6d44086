import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * N08: a visitor's seat until the phone is verified, then a booking takes its place. Its legs count it as taken. One phone number
 * holds one seat.
 */
export const seatHolds = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE seat_hold (
    prospect_id uuid PRIMARY KEY REFERENCES prospect,
    trip_id uuid NOT NULL REFERENCES driver_trip,
    phone text NOT NULL CONSTRAINT seat_hold_one_a_phone UNIQUE,
    from_position integer NOT NULL,
    to_position integer NOT NULL,
    until timestamptz NOT NULL,
    CONSTRAINT seat_hold_goes_forward CHECK (from_position < to_position))`
  yield* sql`CREATE INDEX seat_hold_of_trip ON seat_hold (trip_id)`
  yield* sql`CREATE INDEX prospect_of_booking ON prospect (booking_id) WHERE booking_id IS NOT NULL`
})
