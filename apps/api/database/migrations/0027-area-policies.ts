import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N05: what each area pays, and when. What a contract said until now it has said from the beginning. */
const areaPolicy = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE area_policy (
    contract_id uuid NOT NULL REFERENCES contract,
    first_day date NOT NULL,
    last_day date CHECK (last_day >= first_day),
    minimum_distance integer CHECK (minimum_distance >= 0),
    amount jsonb,
    zero_subsidy boolean NOT NULL,
    blocked boolean NOT NULL,
    PRIMARY KEY (contract_id, first_day),
    CONSTRAINT area_policy_one_at_a_time EXCLUDE USING gist (
      contract_id WITH =, daterange(first_day, last_day, '[]') WITH &&))`
  yield* sql`INSERT INTO area_policy (contract_id, first_day, minimum_distance, zero_subsidy, blocked)
    SELECT id, '2020-01-01', minimum_distance, zero_subsidy, blocked FROM contract`
  yield* sql`ALTER TABLE contract DROP COLUMN minimum_distance, DROP COLUMN zero_subsidy, DROP COLUMN blocked`
})

/** PASS-003, PASS-007: whoever has a valid one rides with more of the way paid. A refused one is in nobody's way. */
const travelPass = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE travel_pass (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    state text NOT NULL CHECK (state IN ('AWAITING', 'APPROVED', 'REJECTED')),
    first_day date NOT NULL,
    last_day date NOT NULL CHECK (last_day >= first_day),
    CONSTRAINT travel_pass_one_at_a_time EXCLUDE USING gist (
      person_id WITH =, daterange(first_day, last_day, '[]') WITH &&) WHERE (state <> 'REJECTED'))`
})

export const areaPoliciesAndPasses = Effect.andThen(areaPolicy, travelPass)
