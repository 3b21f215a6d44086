import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
const REQUEST = `[?&]requestId=(${UUID})`
const RECORD = `^(${UUID})`

/** The kinds whose key begins with the id of what they are about. Those of rides are found by trip and booking, and messages are most. */
const KINDS = [
  "payment",
  "balance_adjusted",
  "parking_expired",
  "parking_released",
  "parking_moved",
  "parking_granted",
  "account_accessed",
  "travel_pass_approved",
  "travel_pass_rejected"
]

/** An event is of a trip, with or without a booking, or of a request. */
const timelines = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE trip_event ALTER COLUMN trip_id DROP NOT NULL,
    ADD COLUMN request_id uuid REFERENCES commute_request,
    ADD CONSTRAINT trip_event_of_one CHECK (num_nonnulls(trip_id, request_id) = 1)`
  yield* sql`CREATE INDEX trip_event_of_request ON trip_event (request_id, at) WHERE request_id IS NOT NULL`
})

/**
 * A notification names a request in its route; the key with which it is sent once begins with the reservation, the payment, the travel pass,
 * the adjustment or the session of an agent that it is about.
 */
const notices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE notification
    ADD COLUMN request_id uuid GENERATED ALWAYS AS
      (substring(data ->> 'route' FROM ${sql.literal(`'${REQUEST}'`)})::uuid) STORED,
    ADD COLUMN record_id uuid GENERATED ALWAYS AS
      (CASE WHEN kind IN (${sql.literal(KINDS.map((kind) => `'${kind}'`).join(", "))})
        THEN substring(once FROM ${sql.literal(`'${RECORD}'`)})::uuid END) STORED`
  yield* sql`CREATE INDEX notification_of_request ON notification (request_id, created_at)
    WHERE request_id IS NOT NULL`
  yield* sql`CREATE INDEX notification_of_record ON notification (record_id, created_at)
    WHERE record_id IS NOT NULL`
})

/** An agent can ask the provider too. */
const askedByAgents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE payment_event DROP CONSTRAINT payment_event_source_check,
    ADD CONSTRAINT payment_event_source_check CHECK (source IN ('webhook', 'return', 'query', 'agent', 'capture'))`
})

/**
 * CONS-001 Adds the timelines of requests, finds the notifications about more than trips and bookings by an index, and records what a provider
 * answers to an agent.
 */
export const requestTimelines = Effect.all([timelines, notices, askedByAgents], { discard: true })
