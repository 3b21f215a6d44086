import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Money in minor units of `currency`; `completed_at` is set when the trip has taken place. */
const booking = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE booking (
    id uuid PRIMARY KEY,
    trip_id uuid NOT NULL REFERENCES driver_trip,
    driver_id uuid NOT NULL REFERENCES person,
    passenger_id uuid NOT NULL REFERENCES person,
    status text NOT NULL CHECK (status IN ('ACCEPTED', 'DENIED', 'AWAITING_APPROVAL', 'RESERVED', 'CANCELED')),
    seats integer NOT NULL CHECK (seats BETWEEN 1 AND 4),
    from_stop_id uuid NOT NULL REFERENCES driver_stop,
    to_stop_id uuid NOT NULL REFERENCES driver_stop,
    from_position integer NOT NULL,
    to_position integer NOT NULL,
    departure timestamptz NOT NULL,
    arrival timestamptz NOT NULL,
    distance double precision NOT NULL,
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    full_price integer NOT NULL CHECK (full_price >= 0),
    price integer NOT NULL CHECK (price >= 0),
    subsidy integer NOT NULL CHECK (subsidy >= 0),
    verdict text NOT NULL,
    contract_id uuid REFERENCES contract,
    by_code boolean NOT NULL,
    request_id uuid,
    created_at timestamptz NOT NULL,
    cancelled_at timestamptz,
    completed_at timestamptz,
    CONSTRAINT booking_not_own CHECK (driver_id <> passenger_id),
    CONSTRAINT booking_goes_forward CHECK (from_position < to_position AND arrival > departure),
    CONSTRAINT booking_no_overlap EXCLUDE USING gist (
      passenger_id WITH =, tstzrange(departure, arrival) WITH &&
    ) WHERE (status IN ('AWAITING_APPROVAL', 'ACCEPTED') AND completed_at IS NULL AND NOT by_code))`
  yield* sql`CREATE UNIQUE INDEX booking_once_a_trip ON booking (trip_id, passenger_id)
    WHERE status IN ('AWAITING_APPROVAL', 'ACCEPTED', 'RESERVED')`
  yield* sql`CREATE INDEX booking_of_passenger ON booking (passenger_id, departure)`
  yield* sql`CREATE INDEX booking_of_trip ON booking (trip_id)`
  yield* sql`CREATE INDEX booking_of_pair
    ON booking (least(driver_id, passenger_id), greatest(driver_id, passenger_id), departure)`
})

const prospect = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE prospect (
    id uuid PRIMARY KEY,
    trip_id uuid NOT NULL REFERENCES driver_trip,
    code text NOT NULL,
    from_stop_id uuid NOT NULL REFERENCES driver_stop,
    to_stop_id uuid NOT NULL REFERENCES driver_stop,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    booking_id uuid REFERENCES booking)`
})

const rating = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE rating (
    booking_id uuid NOT NULL REFERENCES booking,
    by_driver boolean NOT NULL,
    rater_id uuid NOT NULL REFERENCES person,
    rated_id uuid NOT NULL REFERENCES person,
    rating numeric(2, 1) NOT NULL CHECK (rating BETWEEN 0.5 AND 5 AND mod(rating * 2, 1) = 0),
    comment text,
    given_at timestamptz NOT NULL,
    PRIMARY KEY (booking_id, by_driver))`
  yield* sql`CREATE INDEX rating_of_person ON rating (rated_id)`
})

/** BOOK, BYCODE, RATE. */
export const bookings = Effect.all([booking, prospect, rating], { discard: true })
