import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * MONEY-001 The entries of each statement add up to zero for each ledger transaction and currency, so that all entries of a ledger
 * transaction always do. A statement is checked once and reads its own entries only; a deferred trigger read all of a ledger
 * transaction for each entry.
 */
export const ledgerSums = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP TRIGGER ledger_check_sum ON ledger_entry`
  yield* sql`CREATE OR REPLACE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE unbalanced uuid;
    BEGIN
      SELECT transaction_id INTO unbalanced FROM added GROUP BY transaction_id, currency HAVING sum(amount) <> 0 LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'ledger transaction % does not balance', unbalanced
          USING ERRCODE = '23514', CONSTRAINT = 'ledger_transaction_balances';
      END IF;
      RETURN NULL;
    END $$`
  yield* sql`CREATE TRIGGER ledger_check_sum AFTER INSERT ON ledger_entry
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_sum()`
})
