import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N99 The browsers that get push messages while their session lasts, and what their people want. */
export const push = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE push_subscription (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES person,
    session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
    endpoint text NOT NULL CONSTRAINT push_subscription_once UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamptz NOT NULL)`
  yield* sql`CREATE INDEX push_subscription_of_user ON push_subscription (user_id)`
  yield* sql`CREATE INDEX push_subscription_of_session ON push_subscription (session_id)`
  yield* sql`CREATE TABLE push_preference (
    user_id uuid PRIMARY KEY REFERENCES person,
    muted text[] NOT NULL,
    quiet_from text,
    quiet_until text,
    CONSTRAINT push_preference_quiet_is_whole CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)))`
})
