import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * VAC: the days are the person's; each weekly trip carries them along, so that whoever draws its rides reads one row, and hears
 * of every change.
 */
const vacation = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE vacation (
    person_id uuid NOT NULL REFERENCES person,
    first_day date NOT NULL,
    last_day date NOT NULL CHECK (last_day >= first_day),
    PRIMARY KEY (person_id, first_day),
    CONSTRAINT vacation_one_at_a_time EXCLUDE USING gist (
      person_id WITH =, daterange(first_day, last_day, '[]') WITH &&))`
  yield* sql`ALTER TABLE recurring_trip
    ADD COLUMN paused_from date,
    ADD COLUMN paused_until date,
    ADD CONSTRAINT recurring_trip_pause_is_whole CHECK ((paused_from IS NULL) = (paused_until IS NULL)
      AND paused_until >= paused_from)`
  yield* sql`CREATE INDEX driver_trip_withdrawn ON driver_trip (recurring_trip_id, planned_departure)
    WHERE recurring_trip_id IS NOT NULL AND day IS NULL`
})

/** CHAT, BCAST: what one person wrote to another, about a trip or not. */
const message = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE message (
    id uuid PRIMARY KEY,
    sender_id uuid NOT NULL REFERENCES person,
    receiver_id uuid NOT NULL REFERENCES person,
    content text NOT NULL CHECK (content <> ''),
    trip_id uuid REFERENCES driver_trip,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    CONSTRAINT message_to_another CHECK (sender_id <> receiver_id))`
  yield* sql`CREATE INDEX message_of_pair
    ON message (least(sender_id, receiver_id), greatest(sender_id, receiver_id), created_at)`
  yield* sql`CREATE INDEX message_unread ON message (receiver_id, sender_id) WHERE read_at IS NULL`
})

export const vacationsAndMessages = Effect.all([vacation, message], { discard: true })
