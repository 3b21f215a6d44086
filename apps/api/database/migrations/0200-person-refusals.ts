import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * CONS-001 Adds the latest refusals of people, for support. Equal ones are one row, so that a person has no more of them than there are calls
 * and codes.
 */
export const personRefusals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE person_refusal (
    person_id uuid NOT NULL REFERENCES person,
    call text NOT NULL,
    code text NOT NULL,
    at timestamptz NOT NULL,
    CONSTRAINT person_refusal_once PRIMARY KEY (person_id, call, code))`
  yield* sql`CREATE INDEX person_refusal_by_time ON person_refusal (at)`
})
