import type { Invariant } from "./Invariant.ts"

/** Hold between the records of the payment provider and the ledger. */
export const paymentInvariants: Readonly<Record<string, Invariant>> = {
  "captured payments are credited once, and no others": (sql) => sql`
    SELECT s.reference, s.status, credited.times, credited.amount, s.amount AS taken FROM sandbox_payment s
    CROSS JOIN LATERAL (SELECT count(*)::int AS times, coalesce(sum(e.amount), 0)::int AS amount
      FROM payment p JOIN ledger_transaction t ON t.payment_id = p.id AND t.kind = 'top_up'
      JOIN ledger_entry e ON e.transaction_id = t.id
      JOIN ledger_account a ON a.id = e.account_id AND a.user_id = p.person_id
      WHERE p.provider = 'sandbox' AND p.reference = s.reference) credited
    WHERE (credited.times, credited.amount) <>
      (CASE s.status WHEN 'captured' THEN 1 ELSE 0 END, CASE s.status WHEN 'captured' THEN s.amount ELSE 0 END)`,

  "the clearing account is the sum of the captured payments": (sql) => sql`
    SELECT coalesce(a.currency, s.currency) AS currency, a.balance, s.taken
    FROM (SELECT currency, balance FROM ledger_account WHERE kind = 'clearing' AND provider = 'sandbox') a
    FULL JOIN (SELECT currency, sum(amount) AS taken FROM sandbox_payment WHERE status = 'captured' GROUP BY currency) s
      USING (currency)
    WHERE coalesce(a.balance, 0) <> -coalesce(s.taken, 0)`,

  "an authorised payment is captured, also without a webhook": (sql, _, now) => sql`
    SELECT reference, status, created_at FROM sandbox_payment
    WHERE status = 'authorized' AND created_at < ${now}::timestamptz - interval '2 hours'`,

  "a payment has the same status as at the provider": (sql, _, now) => sql`
    SELECT p.id, p.status, s.status AS at_provider FROM payment p
    LEFT JOIN sandbox_payment s ON s.reference = p.reference
    WHERE p.created_at < ${now}::timestamptz - interval '2 hours' AND p.status IS DISTINCT FROM s.status`
}
