import type { Invariant } from "./Invariant.ts"

/** Until when which person has had which number, living accounts to this day. */
const numbers = `SELECT person_id, phone, until FROM phone_fact
  UNION ALL SELECT id, phone, 'infinity' FROM person WHERE deleted_at IS NULL`

/** Hold for the credit of vouchers once all due work is done. */
export const voucherInvariants: Readonly<Record<string, Invariant>> = {
  "free credit is covered by vouchers that have not expired": (sql, _, now) => sql`
    SELECT a.user_id, a.balance, coalesce(sum(r.amount), 0) AS covered FROM ledger_account a
    LEFT JOIN voucher_redemption r ON r.person_id = a.user_id AND r.currency = a.currency AND r.expires_at > ${now}
    WHERE a.kind = 'credit' GROUP BY a.id HAVING a.balance > coalesce(sum(r.amount), 0)`,

  "no more credit expires than the expired vouchers brought": (sql, _, now) => sql`
    SELECT a.user_id, -sum(e.amount) AS expired FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    JOIN ledger_account a ON a.id = e.account_id JOIN person p ON p.id = a.user_id
    WHERE t.kind = 'credit_expired' AND p.deleted_at IS NULL
    GROUP BY a.user_id HAVING -sum(e.amount) > (SELECT coalesce(sum(r.amount), 0) FROM voucher_redemption r
      WHERE r.person_id = a.user_id AND r.expires_at <= ${now})`,

  "a voucher is redeemed with its amount, until its last day": (sql) => sql`
    SELECT r.code, r.person_id, r.redeemed_at, r.amount FROM voucher_redemption r JOIN voucher v USING (code)
    WHERE r.amount <> v.amount OR r.redeemed_at > v.redeemable_until`,

  "a number redeems a voucher once, whatever account it belongs to": (sql) => sql`
    SELECT r.code, number.phone, count(*)::int AS redeemed FROM voucher_redemption r JOIN LATERAL (
      SELECT n.phone FROM (${sql.literal(numbers)}) n WHERE n.person_id = r.person_id AND n.until > r.redeemed_at
      ORDER BY n.until LIMIT 1) number ON true
    GROUP BY r.code, number.phone HAVING count(*) > 1`,

  "the voucher of a sign-up is no voucher for existing users": (sql) => sql`
    SELECT p.id, v.code FROM person p JOIN voucher v ON v.code = p.signup_voucher
    WHERE v.target_group = 'EXISTING_USERS'`,

  "the voucher for the first five is redeemed by five people at most, and counts them": (sql) => sql`
    SELECT v.code, v.uses_left, count(r.code)::int AS redeemed FROM voucher v LEFT JOIN voucher_redemption r USING (code)
    WHERE v.code = 'FIRST5' GROUP BY v.code HAVING v.uses_left + count(r.code) <> 5`
}
