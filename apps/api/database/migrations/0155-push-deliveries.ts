import { Effect } from "effect"
import { SqlClient } from "effect/sql"

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"

/** The places of a route of the rider app that name the trip and the booking; a refund is named by its key. */
const TRIP = `(?:/trip-details/driver/|/trip-details/passenger/${UUID}/|/book-parking/|[?&]driverTripId=)(${UUID})`
const BOOKING = `/passenger/(${UUID})`
const REFUND = `^refund:(${UUID})`

/**
 * CONS-001 Adds what became of each push message of a notification; without a subscription the person wants none or has no browser. The
 * trip and the booking of a notification are columns, so that their notifications are found by an index.
 */
export const pushDeliveries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE notification
    ADD COLUMN trip_id uuid GENERATED ALWAYS AS
      (substring(data ->> 'route' FROM ${sql.literal(`'${TRIP}'`)})::uuid) STORED,
    ADD COLUMN booking_id uuid GENERATED ALWAYS AS
      (coalesce(substring(data ->> 'route' FROM ${sql.literal(`'${BOOKING}'`)}),
        substring(once FROM ${sql.literal(`'${REFUND}'`)}))::uuid) STORED`
  yield* sql`CREATE INDEX notification_of_trip ON notification (trip_id, created_at) WHERE trip_id IS NOT NULL`
  yield* sql`CREATE INDEX notification_of_booking ON notification (booking_id, created_at)
    WHERE booking_id IS NOT NULL`
  yield* sql`CREATE TABLE push_delivery (
    notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
    subscription_id uuid,
    state text NOT NULL
      CHECK (state IN ('no_browser', 'muted', 'quiet', 'waiting', 'sent', 'gone', 'given_up')),
    browser text,
    system text,
    at timestamptz NOT NULL,
    CONSTRAINT push_delivery_once UNIQUE NULLS NOT DISTINCT (notification_id, subscription_id))`
})
