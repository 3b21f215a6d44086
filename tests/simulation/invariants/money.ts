import type { SqlClient } from "effect/sql"
import { simulationSettings } from "#tests/simulation/settings.ts"
import type { Invariant } from "./Invariant.ts"

const { maxPerDriver: ofDriver, maxPerPair: caps, maxPerPassenger: ofPassenger } = simulationSettings.fairUse

/** The completed bookings with a subsidy, also with one that is held for review. */
const subsidised = (
  sql: SqlClient.SqlClient
) => sql`ride AS (SELECT b.id, b.driver_id, b.passenger_id, b.departure FROM booking b
  WHERE b.status = 'ACCEPTED' AND b.completed_at IS NOT NULL AND (b.subsidy > 0
    OR EXISTS (SELECT FROM subsidy_review r WHERE r.booking_id = b.id AND r.state = 'HELD')))`

/** Hold for the ledger at any moment. */
export const moneyInvariants = {
  "the ledger sums to zero in each currency": (sql) => sql`
    SELECT currency, sum(amount) FROM ledger_entry GROUP BY currency HAVING sum(amount) <> 0`,

  "a balance is the sum of its entries": (sql) => sql`
    SELECT a.id, a.balance, coalesce(sum(e.amount), 0) AS entries FROM ledger_account a
    LEFT JOIN ledger_entry e ON e.account_id = a.id GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,

  "the held money of a person is the price of their open bookings": (sql) => sql`
    SELECT person.id, coalesce(held.amount, 0) AS held, coalesce(open.amount, 0) AS cost FROM person
    LEFT JOIN (SELECT user_id, sum(balance)::bigint AS amount FROM ledger_account
      WHERE kind IN ('held', 'held_credit') GROUP BY user_id) held ON held.user_id = person.id
    LEFT JOIN (SELECT passenger_id, sum(price)::bigint AS amount FROM booking
      WHERE status IN ('AWAITING_APPROVAL', 'ACCEPTED') AND completed_at IS NULL GROUP BY passenger_id) open
      ON open.passenger_id = person.id
    WHERE coalesce(held.amount, 0) <> coalesce(open.amount, 0)`,

  "the subsidised trips of two people stay within the caps, in any window": (sql) => sql`
    WITH ${subsidised(sql)}
    SELECT first.id, cap.span, count(*)::int AS trips
    FROM (VALUES (interval '1 hour', ${caps["1h"]}::int), ('2 hours', ${caps["2h"]}), ('24 hours', ${caps["24h"]}),
      ('7 days', ${caps["7d"]}), ('30 days', ${caps["30d"]})) AS cap (span, most),
      ride first JOIN ride other ON least(other.driver_id, other.passenger_id) = least(first.driver_id, first.passenger_id)
        AND greatest(other.driver_id, other.passenger_id) = greatest(first.driver_id, first.passenger_id)
    WHERE other.departure >= first.departure AND other.departure < first.departure + cap.span
    GROUP BY first.id, cap.span, cap.most HAVING count(*) > cap.most`,

  "the subsidised trips of one driver, and of one passenger, stay within their caps": (sql) => sql`
    WITH ${subsidised(sql)}, side AS (SELECT id, 'driver' AS role, driver_id AS person, departure FROM ride
      UNION ALL SELECT id, 'passenger', passenger_id, departure FROM ride)
    SELECT first.id, cap.role, cap.span, count(*)::int AS trips
    FROM (VALUES ('driver', interval '24 hours', ${ofDriver["24h"]}::int), ('driver', '30 days', ${ofDriver["30d"]}),
      ('passenger', '24 hours', ${ofPassenger["24h"]}), ('passenger', '30 days', ${ofPassenger["30d"]})) AS cap (role, span, most)
    JOIN side first USING (role) JOIN side other ON other.role = cap.role AND other.person = first.person
      AND other.departure >= first.departure AND other.departure < first.departure + cap.span
    GROUP BY first.id, cap.role, cap.span, cap.most HAVING count(*) > cap.most`
} satisfies Readonly<Record<string, Invariant>>
