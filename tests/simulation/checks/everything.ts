import { moneyRules } from "./money.ts"
import { notificationRules } from "./notifications.ts"
import { paymentRules } from "./payments.ts"
import type { Rule } from "./Rule.ts"
import { seatRules } from "./seats.ts"

/** What holds for all rows together, once everything that was due is done. */
export const wholeRules: Readonly<Record<string, Rule>> = {
  ...moneyRules,
  ...seatRules,
  ...paymentRules,
  ...notificationRules,

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
}
