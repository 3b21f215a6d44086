import { chatInvariants } from "./chat.ts"
import { deletionInvariants } from "./deletions.ts"
import { balanceInvariants } from "./fares.ts"
import type { Invariant } from "./Invariant.ts"
import { moneyInvariants } from "./money.ts"
import { notificationInvariants } from "./notifications.ts"
import { passInvariants } from "./passes.ts"
import { paymentInvariants } from "./payments.ts"
import { payoutInvariants } from "./payouts.ts"
import { phoneInvariants } from "./phones.ts"
import { priceInvariants } from "./prices.ts"
import { requestInvariants } from "./requests.ts"
import { seatInvariants } from "./seats.ts"
import { voucherInvariants } from "./vouchers.ts"

/** Hold for all rows together once all due work is done. */
export const globalInvariants: Readonly<Record<string, Invariant>> = {
  ...moneyInvariants,
  ...balanceInvariants,
  ...priceInvariants,
  ...requestInvariants,
  ...voucherInvariants,
  ...seatInvariants,
  ...paymentInvariants,
  ...notificationInvariants,
  ...payoutInvariants,
  ...passInvariants,
  ...phoneInvariants,
  ...chatInvariants,
  ...deletionInvariants,

  "the open trips of a driver do not overlap": (sql) => sql`
    SELECT a.id, b.id AS other FROM driver_trip a JOIN driver_trip b ON b.driver_id = a.driver_id AND b.id > a.id
      AND tstzrange(a.planned_departure, a.planned_arrival) && tstzrange(b.planned_departure, b.planned_arrival)
    WHERE a.cancelled_at IS NULL AND b.cancelled_at IS NULL AND a.completed_at IS NULL AND b.completed_at IS NULL`,

  "every due event is dispatched without a fault": (sql, _, now) => sql`
    SELECT kind, attempts, fault FROM outbox
    WHERE (dispatched_at IS NULL AND due_at <= ${now}) OR fault IS NOT NULL`,

  // Dispatched events are deleted after two days.
  "every notification is published once to its receiver": (sql, _, now) => sql`
    SELECT n.id, n.kind, count(o.id)::int AS published FROM notification n
    LEFT JOIN outbox o ON o.kind = 'NotificationCreated' AND o.data ->> 'id' = n.id::text AND n.user_id = ANY(o.user_ids)
    WHERE n.created_at > ${now}::timestamptz - interval '36 hours' GROUP BY n.id HAVING count(o.id) <> 1`,

  "no job has a fault": (sql) => sql`SELECT kind, key, attempts, fault FROM job WHERE fault IS NOT NULL`
}
