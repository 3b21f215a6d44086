import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What happened and must be announced, in the order of `seq`. */
const outbox = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE outbox (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id uuid NOT NULL UNIQUE,
    at timestamptz NOT NULL,
    kind text NOT NULL,
    user_ids uuid[] NOT NULL,
    data jsonb NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL,
    dispatched_at timestamptz,
    fault text
  )`
  yield* sql`CREATE INDEX outbox_waiting ON outbox (due_at, seq) WHERE dispatched_at IS NULL`
  yield* sql`CREATE INDEX outbox_dispatched ON outbox (dispatched_at) WHERE dispatched_at IS NOT NULL`
})

/** What must happen by itself. A row is there until it has happened. */
const job = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE job (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL,
    key text NOT NULL,
    due_at timestamptz NOT NULL,
    payload jsonb NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    fault text,
    CONSTRAINT job_once UNIQUE (kind, key)
  )`
  yield* sql`CREATE INDEX job_due ON job (due_at, id)`
})

const guards = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE rate_limit (
    key text PRIMARY KEY,
    calls integer NOT NULL,
    resets_at timestamptz NOT NULL
  )`
  yield* sql`CREATE INDEX rate_limit_resets ON rate_limit (resets_at)`
  yield* sql`CREATE TABLE idempotency_key (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    at timestamptz NOT NULL,
    PRIMARY KEY (scope, key)
  )`
  yield* sql`CREATE INDEX idempotency_key_at ON idempotency_key (at)`
})

const contents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE file (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    access text NOT NULL CHECK (access IN ('public', 'private')),
    content_type text NOT NULL,
    bytes bytea NOT NULL,
    at timestamptz NOT NULL
  )`
  yield* sql`CREATE INDEX file_owner ON file (owner_id)`
  yield* sql`CREATE TABLE sandbox_message (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient text NOT NULL,
    channel text NOT NULL,
    text text NOT NULL,
    code text,
    at timestamptz NOT NULL
  )`
  yield* sql`CREATE INDEX sandbox_message_recipient ON sandbox_message (recipient, id)`
})

/** The tables of the platform; the product's own come after it. */
export const platform = Effect.all([outbox, job, guards, contents], { discard: true })
