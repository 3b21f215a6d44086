import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Money of payouts has an account of its own for each currency, which never goes below zero. */
const payableAccount = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE ledger_account
    DROP CONSTRAINT ledger_account_kind_check,
    DROP CONSTRAINT ledger_account_not_negative,
    ADD CONSTRAINT ledger_account_kind_check CHECK (kind IN ('balance', 'held', 'credit', 'held_credit',
      'subsidy', 'held_subsidy', 'payable', 'clearing', 'promotion', 'adjustment')),
    ADD CONSTRAINT ledger_account_not_negative CHECK
      ((user_id IS NULL AND kind NOT IN ('held_subsidy', 'payable')) OR balance >= 0)`
})

/** The files for the bank, byte for byte. */
const file = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE payout_file (
    id uuid PRIMARY KEY,
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    execution_day date NOT NULL,
    content text NOT NULL,
    created_at timestamptz NOT NULL)`
  yield* sql`CREATE INDEX payout_file_newest ON payout_file (created_at DESC, id)`
})

/** `amount` in minor units. The account is that of the request; a person has one payout under way at most. */
const payout = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE payout (
    id uuid PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person,
    amount integer NOT NULL CHECK (amount > 0),
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    holder text NOT NULL,
    iban text, reg_number text, account_number text,
    state text NOT NULL CHECK (state IN ('requested', 'filed', 'paid', 'returned')),
    file_id uuid REFERENCES payout_file,
    requested_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT payout_one_account CHECK ((iban IS NULL) = (reg_number IS NOT NULL AND account_number IS NOT NULL)),
    CONSTRAINT payout_filed CHECK ((state = 'requested') = (file_id IS NULL)),
    CONSTRAINT payout_ended CHECK ((state IN ('paid', 'returned')) = (ended_at IS NOT NULL)))`
  yield* sql`CREATE UNIQUE INDEX payout_one_pending ON payout (person_id) WHERE state IN ('requested', 'filed')`
  yield* sql`CREATE INDEX payout_requested ON payout (currency, requested_at) WHERE state = 'requested'`
  yield* sql`CREATE INDEX payout_of_file ON payout (file_id)`
})

/** MONEY-032 to MONEY-037 Payouts, their files, and the account of their money. */
export const payouts = Effect.all([payableAccount, file, payout], { discard: true })
