import type { Invariant } from "./Invariant.ts"

/** Hold for the requests of passengers once all due work is done. */
export const requestInvariants: Readonly<Record<string, Invariant>> = {
  "a request that is not cancelled names one of its accepted bookings, else one that awaits approval, else none":
    (sql) => sql`
    SELECT r.id, r.status, r.booking_id, due.id AS due, due.status AS due_status FROM commute_request r
    LEFT JOIN LATERAL (SELECT b.id, CASE b.status WHEN 'ACCEPTED' THEN 'BOOKED' ELSE b.status END AS status FROM booking b
      WHERE b.request_id = r.id AND b.status IN ('ACCEPTED', 'AWAITING_APPROVAL')
      ORDER BY b.status, (b.id = r.booking_id) DESC LIMIT 1) due ON true
    WHERE r.status <> 'CANCELED' AND (r.status, r.booking_id) IS DISTINCT FROM (due.status, due.id)
      AND (due.id IS NOT NULL OR r.status IN ('BOOKED', 'AWAITING_APPROVAL'))`,

  "a booking of a request is the requester's": (sql) => sql`
    SELECT b.id, b.passenger_id, r.passenger_id AS requester FROM booking b JOIN commute_request r ON r.id = b.request_id
    WHERE b.passenger_id <> r.passenger_id`,

  "a request whose time has passed is not open": (sql, _, now) => sql`
    SELECT id, status, planned_time FROM commute_request WHERE status = 'OPEN' AND planned_time <= ${now}`
}
