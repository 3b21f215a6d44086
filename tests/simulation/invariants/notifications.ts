import type { Invariant } from "./Invariant.ts"

/**
 * The expected notifications, computed from trips, ledger, payouts, travel passes, messages and parking: the other side of a booking is
 * notified of its changes, but not of those of a seat that was only reserved.
 */
const expected = `
  SELECT CASE WHEN e.what = 'booking_cancelled' AND t.cancelled_at = e.at
      AND e.actor_id IS DISTINCT FROM b.passenger_id THEN 'trip_cancelled'
      ELSE e.what END AS kind,
    CASE WHEN e.what IN ('seat_requested', 'passenger_joined') OR e.actor_id = b.passenger_id
      THEN b.driver_id ELSE b.passenger_id END AS receiver, b.id::text AS about
    FROM trip_event e JOIN booking b ON b.id = e.booking_id JOIN driver_trip t ON t.id = e.trip_id
    WHERE e.what IN ('seat_requested', 'passenger_joined', 'booking_accepted', 'booking_denied')
      OR (e.what = 'booking_cancelled' AND (e.actor_id IS DISTINCT FROM b.passenger_id OR EXISTS (SELECT FROM trip_event was
        WHERE was.booking_id = b.id AND was.what IN ('seat_requested', 'passenger_joined'))))
  UNION ALL SELECT 'trip_cancelled', driver_id, id::text FROM driver_trip WHERE cancelled_at IS NOT NULL AND ended_automatically
  UNION ALL SELECT 'payment', driver_id, trip_id::text FROM booking
    WHERE status = 'ACCEPTED' AND completed_at IS NOT NULL GROUP BY driver_id, trip_id HAVING sum(price + subsidy) > 0
  UNION ALL SELECT 'payment', passenger_id, id::text FROM booking
    WHERE status = 'ACCEPTED' AND completed_at IS NOT NULL AND price > 0
  UNION ALL SELECT DISTINCT 'subsidy_held', driver_id, trip_id::text FROM subsidy_review
  UNION ALL SELECT CASE state WHEN 'APPROVED' THEN 'subsidy_approved' ELSE 'subsidy_refused' END, driver_id, booking_id::text
    FROM subsidy_review WHERE state <> 'HELD'
  UNION ALL SELECT 'payment', p.person_id, p.id::text FROM ledger_transaction t JOIN payment p ON p.id = t.payment_id
    WHERE t.kind = 'top_up'
  UNION ALL SELECT 'payment', p.person_id, concat_ws(':', p.id, replace(t.kind, 'payout_', '')) FROM payout p
    JOIN ledger_transaction t ON t.key IN ('payout-end:' || p.id, 'payout-late-return:' || p.id)
  UNION ALL SELECT what, target_id::uuid, data ->> 'travel_pass' FROM audit
    WHERE what IN ('travel_pass_approved', 'travel_pass_rejected')
  UNION ALL SELECT 'message', receiver_id, id::text FROM message
  UNION ALL SELECT 'parking_expired', driver_id, id::text FROM parking_reservation WHERE state = 'expired'
  UNION ALL SELECT 'parking_released', r.driver_id, r.id::text FROM parking_reservation r
    JOIN driver_trip t ON t.id = r.trip_id
    WHERE r.state = 'released' AND t.cancelled_at IS DISTINCT FROM r.settled_at AND EXISTS (SELECT FROM trip_event e
      WHERE e.trip_id = r.trip_id AND e.at = r.settled_at AND e.what IN ('booking_cancelled', 'booking_denied'))
  UNION ALL SELECT DISTINCT 'auto_booking_skipped', actor_id, concat_ws(':', trip_id, actor_id, data ->> 'reason')
    FROM trip_event WHERE what = 'auto_booking_skipped'`

/** Hold for notifications once all due work is done. */
export const notificationInvariants: Readonly<Record<string, Invariant>> = {
  "every event notifies each person concerned once, unless the account is deleted": (sql) => sql`
    SELECT coalesce(due.kind, sent.kind) AS kind, coalesce(due.receiver, sent.user_id) AS person,
      coalesce(due.about, sent.once) AS about, due.times AS due, sent.times AS sent
    FROM (SELECT kind, receiver, about, count(*)::int AS times FROM (${sql.literal(expected)}) one
      WHERE receiver IN (SELECT id FROM person WHERE deleted_at IS NULL) GROUP BY kind, receiver, about) due
    FULL JOIN (SELECT kind, user_id, once, count(*)::int AS times FROM notification
      WHERE kind NOT IN ('ride_agent_match', 'bank_account_changed') GROUP BY kind, user_id, once) sent
      ON sent.kind = due.kind AND sent.user_id = due.receiver AND sent.once = due.about
    WHERE due.times IS DISTINCT FROM sent.times`,

  "every published notification has a row, until the account is deleted": (sql) => sql`
    SELECT id, data FROM outbox o WHERE kind = 'NotificationCreated'
      AND NOT EXISTS (SELECT FROM person p WHERE p.id = ANY(o.user_ids) AND p.deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM notification WHERE id = (o.data ->> 'id')::uuid)`,

  "everybody with a bank account was notified of it": (sql) => sql`
    SELECT id FROM person p WHERE deleted_at IS NULL AND (iban IS NOT NULL OR account_number IS NOT NULL)
      AND NOT EXISTS (SELECT FROM notification WHERE user_id = p.id AND kind = 'bank_account_changed'
        AND data ->> 'body' LIKE '% ' || right(coalesce(iban, account_number), 4) || '.%')`,

  "a match of a request is notified once": (sql) => sql`
    SELECT user_id, match, count(*)::int AS times FROM notification,
      substring(data ->> 'route' FROM 'driverTripId=[^&]*&requestId=[^&]*') match
    WHERE kind = 'ride_agent_match' GROUP BY user_id, match HAVING count(*) > 1`
}
