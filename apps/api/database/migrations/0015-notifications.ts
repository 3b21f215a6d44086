import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What people are told. `once` names what a row tells of: it is told a single time, whoever tries again. */
export const notifications = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE notification (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES person,
    kind text NOT NULL,
    data jsonb NOT NULL,
    once text NOT NULL,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
    CONSTRAINT notification_once UNIQUE (kind, once))`
  yield* sql`CREATE INDEX notification_of_user ON notification (user_id, created_at)`
})
