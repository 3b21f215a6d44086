import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** MONEY-001. `balance` is what the entries add up to; a person's own accounts never go below zero. */
const account = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE ledger_account (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    identity text NOT NULL CONSTRAINT ledger_account_identity_unique UNIQUE,
    kind text NOT NULL CHECK (kind IN ('balance', 'held', 'credit', 'held_credit',
      'subsidy', 'clearing', 'promotion', 'adjustment')),
    user_id uuid REFERENCES person,
    contract_id uuid,
    provider text,
    currency text NOT NULL CHECK (currency IN ('DKK', 'SEK', 'EUR', 'NOK')),
    balance bigint NOT NULL DEFAULT 0,
    CONSTRAINT ledger_account_currency UNIQUE (id, currency),
    CONSTRAINT ledger_account_owner CHECK (
      (kind IN ('balance', 'held', 'credit', 'held_credit')) = (user_id IS NOT NULL)
      AND (kind = 'subsidy') = (contract_id IS NOT NULL) AND (kind = 'clearing') = (provider IS NOT NULL)),
    CONSTRAINT ledger_account_not_negative CHECK (user_id IS NULL OR balance >= 0))`
  yield* sql`CREATE INDEX ledger_account_of_person ON ledger_account (user_id) WHERE user_id IS NOT NULL`
})

const transaction = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE ledger_transaction (
    id uuid PRIMARY KEY,
    key text NOT NULL CONSTRAINT ledger_transaction_once UNIQUE,
    kind text NOT NULL,
    booking_id uuid,
    trip_id uuid,
    payment_id uuid,
    at timestamptz NOT NULL)`
  yield* sql`CREATE INDEX ledger_transaction_of_booking ON ledger_transaction (booking_id)
    WHERE booking_id IS NOT NULL`
  yield* sql`CREATE TABLE ledger_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transaction_id uuid NOT NULL REFERENCES ledger_transaction,
    account_id bigint NOT NULL,
    amount bigint NOT NULL CHECK (amount <> 0),
    currency text NOT NULL,
    CONSTRAINT ledger_entry_in_its_currency
      FOREIGN KEY (account_id, currency) REFERENCES ledger_account (id, currency))`
  yield* sql`CREATE INDEX ledger_entry_of_transaction ON ledger_entry (transaction_id)`
  yield* sql`CREATE INDEX ledger_entry_of_account ON ledger_entry (account_id)`
})

/** An entry changes the balance of its account; nothing else does. */
const balances = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION ledger_apply_entry() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE ledger_account SET balance = balance + NEW.amount WHERE id = NEW.account_id;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER ledger_apply_entry AFTER INSERT ON ledger_entry
    FOR EACH ROW EXECUTE FUNCTION ledger_apply_entry()`
  yield* sql`CREATE FUNCTION ledger_guard_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2 THEN
        RAISE EXCEPTION 'a ledger account changes by entries only' USING ERRCODE = '23514';
      END IF;
      RETURN NEW;
    END $$`
  yield* sql`CREATE TRIGGER ledger_guard_balance BEFORE UPDATE OR DELETE ON ledger_account
    FOR EACH ROW EXECUTE FUNCTION ledger_guard_balance()`
})

/** At the end of a transaction every ledger transaction adds up to zero in each currency. */
const balanced = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM ledger_entry WHERE transaction_id = NEW.transaction_id
                 GROUP BY currency HAVING sum(amount) <> 0) THEN
        RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id
          USING ERRCODE = '23514', CONSTRAINT = 'ledger_transaction_balances';
      END IF;
      RETURN NULL;
    END $$`
  yield* sql`CREATE CONSTRAINT TRIGGER ledger_check_sum AFTER INSERT ON ledger_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_sum()`
})

/** What was written stays written; a mistake is corrected by another transaction. */
const immutable = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = '23514';
    END $$`
  yield* sql`CREATE TRIGGER ledger_refuse_change BEFORE UPDATE OR DELETE ON ledger_entry
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`
  yield* sql`CREATE TRIGGER ledger_refuse_change BEFORE UPDATE OR DELETE ON ledger_transaction
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change()`
})

/** MONEY. */
export const ledger = Effect.all([account, transaction, balances, balanced, immutable], { discard: true })
