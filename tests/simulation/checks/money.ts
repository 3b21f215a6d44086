import { simulationSettings } from "#tests/simulation/settings.ts"
import type { Rule } from "./Rule.ts"

const caps = simulationSettings.fairUse.maxPerPair

/** What holds for the books at any moment. */
export const moneyRules = {
  "the ledger adds up to nothing in each currency": (sql) => sql`
    SELECT currency, sum(amount) FROM ledger_entry GROUP BY currency HAVING sum(amount) <> 0`,

  "a balance is what its entries add up to": (sql) => sql`
    SELECT a.id, a.balance, coalesce(sum(e.amount), 0) AS entries FROM ledger_account a
    LEFT JOIN ledger_entry e ON e.account_id = a.id GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,

  "what is held of somebody's money is what their open bookings cost": (sql) => sql`
    SELECT person.id, coalesce(held.amount, 0) AS held, coalesce(open.amount, 0) AS cost FROM person
    LEFT JOIN (SELECT user_id, sum(balance)::bigint AS amount FROM ledger_account
      WHERE kind IN ('held', 'held_credit') GROUP BY user_id) held ON held.user_id = person.id
    LEFT JOIN (SELECT passenger_id, sum(price)::bigint AS amount FROM booking
      WHERE status IN ('AWAITING_APPROVAL', 'ACCEPTED') AND completed_at IS NULL GROUP BY passenger_id) open
      ON open.passenger_id = person.id
    WHERE coalesce(held.amount, 0) <> coalesce(open.amount, 0)`,

  "no two people were subsidised more often than the caps allow, in any window": (sql) => sql`
    SELECT first.id, cap.span, count(*)::int AS rides
    FROM (VALUES (interval '1 hour', ${caps["1h"]}::int), ('2 hours', ${caps["2h"]}), ('24 hours', ${caps["24h"]}),
      ('7 days', ${caps["7d"]}), ('30 days', ${caps["30d"]})) AS cap (span, most),
      booking first JOIN booking ride ON least(ride.driver_id, ride.passenger_id) = least(first.driver_id, first.passenger_id)
        AND greatest(ride.driver_id, ride.passenger_id) = greatest(first.driver_id, first.passenger_id)
    WHERE first.subsidy > 0 AND first.status = 'ACCEPTED' AND first.completed_at IS NOT NULL
      AND ride.subsidy > 0 AND ride.status = 'ACCEPTED' AND ride.completed_at IS NOT NULL
      AND ride.departure >= first.departure AND ride.departure < first.departure + cap.span
    GROUP BY first.id, cap.span, cap.most HAVING count(*) > cap.most`
} satisfies Readonly<Record<string, Rule>>
