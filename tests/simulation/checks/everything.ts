import { simulationSettings } from "#tests/simulation/settings.ts"
import { notificationRules } from "./notifications.ts"
import { paymentRules } from "./payments.ts"
import type { Rule } from "./Rule.ts"
import { seatRules } from "./seats.ts"

const caps = simulationSettings.fairUse.maxPerPair

/** What holds for all rows together, once everything that was due is done. */
export const wholeRules = {
  ...seatRules,
  ...paymentRules,
  ...notificationRules,

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
    GROUP BY first.id, cap.span, cap.most HAVING count(*) > cap.most`,

  "nobody drives two trips at once": (sql) => sql`
    SELECT a.id, b.id AS other FROM driver_trip a JOIN driver_trip b ON b.driver_id = a.driver_id AND b.id > a.id
      AND tstzrange(a.planned_departure, a.planned_arrival) && tstzrange(b.planned_departure, b.planned_arrival)
    WHERE a.cancelled_at IS NULL AND b.cancelled_at IS NULL AND a.completed_at IS NULL AND b.completed_at IS NULL`,

  "every event is announced, and none had to be given up": (sql, _, now) => sql`
    SELECT kind, attempts, fault FROM outbox
    WHERE (dispatched_at IS NULL AND due_at <= ${now}) OR fault IS NOT NULL`,

  // What was announced is forgotten after two days.
  "every notification is announced once to whom it is for": (sql, _, now) => sql`
    SELECT n.id, n.kind, count(o.id)::int AS announced FROM notification n
    LEFT JOIN outbox o ON o.kind = 'NotificationCreated' AND o.data ->> 'id' = n.id::text AND n.user_id = ANY(o.user_ids)
    WHERE n.created_at > ${now}::timestamptz - interval '36 hours' GROUP BY n.id HAVING count(o.id) <> 1`,

  "no job is in trouble": (sql) => sql`SELECT kind, key, attempts, fault FROM job WHERE fault IS NOT NULL`
} satisfies Readonly<Record<string, Rule>>
