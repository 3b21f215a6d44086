import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 Adds actions on many rows, each with its result; `filters` are those of the list, null for chosen rows. */
export const bulkJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE bulk_job (
    id uuid PRIMARY KEY,
    agent_id uuid NOT NULL REFERENCES person,
    action text NOT NULL,
    reason text NOT NULL,
    filters jsonb,
    state text NOT NULL CHECK (state IN ('preview', 'ready', 'running', 'done', 'stopped')),
    undoes uuid CONSTRAINT bulk_job_undone_once UNIQUE REFERENCES bulk_job ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    started_at timestamptz,
    ended_at timestamptz)`
  yield* sql`CREATE INDEX bulk_job_newest ON bulk_job (created_at DESC, id DESC)`
  yield* sql`CREATE INDEX bulk_job_of_agent ON bulk_job (agent_id, created_at DESC, id DESC)`
  yield* sql`CREATE TABLE bulk_row (
    job_id uuid NOT NULL REFERENCES bulk_job ON DELETE CASCADE,
    position integer NOT NULL,
    target_id uuid NOT NULL,
    label text NOT NULL DEFAULT '',
    state text NOT NULL CHECK (state IN ('found', 'waiting', 'changed', 'unchanged', 'refused')),
    refusal text,
    PRIMARY KEY (job_id, position),
    CONSTRAINT bulk_row_once UNIQUE (job_id, target_id))`
  yield* sql`CREATE INDEX bulk_row_by_state ON bulk_row (job_id, state, position)`
})
