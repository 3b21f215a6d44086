import type { Invariant } from "./Invariant.ts"

/** Hold for payouts, their files and the ledger once all due work is done. */
export const payoutInvariants: Readonly<Record<string, Invariant>> = {
  "a payout is in its file once, with its amount and account, and in no other": (sql) => sql`
    WITH payment AS (SELECT f.id AS file_id, transfer, substring(transfer FROM '<EndToEndId>(.*)</EndToEndId>') AS reference,
        round(100 * substring(transfer FROM '<InstdAmt Ccy="[A-Z]{3}">([0-9.]+)<')::numeric) AS amount
      FROM payout_file f, regexp_matches(f.content, '<CdtTrfTxInf>.*?</CdtTrfTxInf>', 'g') AS found,
        unnest(found) AS transfer)
    SELECT p.id, p.state, p.file_id, p.amount, payment.file_id AS paid_in, payment.amount AS paid
    FROM (SELECT * FROM payout WHERE state <> 'requested') p
    FULL JOIN payment ON payment.reference = replace(p.id::text, '-', '')
    WHERE p.file_id IS DISTINCT FROM payment.file_id OR p.amount IS DISTINCT FROM payment.amount
      OR strpos(payment.transfer, coalesce(p.iban, p.reg_number || lpad(p.account_number, 10, '0'))) = 0`,

  "a file names the number and the sum of its payouts": (sql) => sql`
    SELECT f.id, count(p.id)::int AS payouts, sum(p.amount) AS amount FROM payout_file f LEFT JOIN payout p ON p.file_id = f.id
    GROUP BY f.id HAVING count(p.id) <> substring(f.content FROM '<NbOfTxs>([0-9]+)<')::int
      OR sum(p.amount) IS DISTINCT FROM round(100 * substring(f.content FROM '<CtrlSum>([0-9.]+)<')::numeric)
      OR count(*) FILTER (WHERE p.currency <> f.currency) > 0`,

  "a payout is in a file once its month is over": (sql, _, now) => sql`
    SELECT id, requested_at FROM payout WHERE state = 'requested'
      AND date_trunc('month', requested_at, 'Europe/Copenhagen') < date_trunc('month', ${now}::timestamptz, 'Europe/Copenhagen')`,

  "the money between people and the bank is that of the open payouts": (sql) => sql`
    SELECT currency, open.amount AS open, payable.balance FROM (SELECT currency, sum(amount) AS amount FROM payout
      WHERE state IN ('requested', 'filed') GROUP BY currency) open
    FULL JOIN (SELECT currency, balance FROM ledger_account WHERE kind = 'payable') payable USING (currency)
    WHERE coalesce(open.amount, 0) <> coalesce(payable.balance, 0)`,

  "the bank has paid the paid payouts, and nothing else": (sql) => sql`
    SELECT currency, paid.amount AS paid, bank.balance FROM (SELECT currency, sum(amount) AS amount FROM payout
      WHERE state = 'paid' GROUP BY currency) paid
    FULL JOIN (SELECT currency, balance FROM ledger_account WHERE kind = 'clearing' AND provider = 'bank') bank USING (currency)
    WHERE coalesce(paid.amount, 0) <> coalesce(bank.balance, 0)`,

  "a payout leaves the own balance once, and comes back once if the bank returns it; it never moves voucher credit":
    (sql) => sql`
    WITH moved AS (SELECT coalesce(substring(t.key FROM '^payout:(.*)'), substring(t.key FROM '^payout-(?:end|late-return):(.*)'))::uuid AS id,
        t.kind, a.user_id, a.kind AS account, e.amount
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id
      WHERE t.kind IN ('payout', 'payout_paid', 'payout_returned') AND a.user_id IS NOT NULL),
    due AS (SELECT id, 'payout' AS kind, person_id, -amount AS amount FROM payout
      UNION ALL SELECT id, 'payout_returned', person_id, amount FROM payout WHERE state = 'returned')
    SELECT id, kind, due.amount AS due, moved.amount AS moved, moved.account FROM due FULL JOIN moved USING (id, kind)
    WHERE due.amount IS DISTINCT FROM moved.amount OR due.person_id IS DISTINCT FROM moved.user_id
      OR moved.account IS DISTINCT FROM 'balance'`,

  "a person has one payout under way": (sql) => sql`
    SELECT person_id, count(*)::int AS payouts FROM payout WHERE state IN ('requested', 'filed')
    GROUP BY person_id HAVING count(*) > 1`,

  "no account of a person or between people and the bank is negative": (sql) => sql`
    SELECT id, kind, user_id, balance FROM ledger_account
    WHERE balance < 0 AND (user_id IS NOT NULL OR kind IN ('payable', 'held_subsidy', 'unclaimed'))`
}
