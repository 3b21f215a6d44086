import type { Invariant } from "./Invariant.ts"

/** Hold for the credit of vouchers once all due work is done. */
export const voucherInvariants: Readonly<Record<string, Invariant>> = {
  "free credit is covered by vouchers that have not expired": (sql, _, now) => sql`
    SELECT a.user_id, a.balance, coalesce(sum(r.amount), 0) AS covered FROM ledger_account a
    LEFT JOIN voucher_redemption r ON r.person_id = a.user_id AND r.currency = a.currency AND r.expires_at > ${now}
    WHERE a.kind = 'credit' GROUP BY a.id HAVING a.balance > coalesce(sum(r.amount), 0)`,

  "no more credit expires than the expired vouchers brought": (sql, _, now) => sql`
    SELECT a.user_id, -sum(e.amount) AS expired FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    JOIN ledger_account a ON a.id = e.account_id WHERE t.kind = 'credit_expired' AND a.user_id IS NOT NULL
    GROUP BY a.user_id HAVING -sum(e.amount) > (SELECT coalesce(sum(r.amount), 0) FROM voucher_redemption r
      WHERE r.person_id = a.user_id AND r.expires_at <= ${now})`,

  "a voucher for new users is redeemed with its amount, until its last day": (sql) => sql`
    SELECT r.code, r.person_id, r.redeemed_at, r.amount FROM voucher_redemption r JOIN voucher v USING (code)
    WHERE r.amount <> v.amount OR r.redeemed_at > v.redeemable_until OR v.target_group = 'EXISTING_USERS'`
}
