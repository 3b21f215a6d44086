import type { Invariant } from "./Invariant.ts"

/** Hold for the seats of visitors once all due work is done. */
export const seatInvariants: Readonly<Record<string, Invariant>> = {
  "an expired seat hold does not exist": (sql, _, now) => sql`
    SELECT prospect_id, phone, until FROM seat_hold WHERE until <= ${now}`,

  "a reserved seat has a prospect that is still valid": (sql, _, now) => sql`
    SELECT b.id, b.status FROM booking b WHERE b.status = 'RESERVED'
      AND NOT EXISTS (SELECT FROM prospect p WHERE p.booking_id = b.id AND p.expires_at > ${now})`,

  "a reserved seat is confirmed or released, once": (sql) => sql`
    SELECT b.id, b.status, history.confirmed, history.released FROM booking b JOIN (
      SELECT booking_id, count(*) FILTER (WHERE what = 'seat_reserved') AS reserved,
        count(*) FILTER (WHERE what = 'passenger_joined') AS confirmed,
        count(*) FILTER (WHERE what IN ('reservation_ended', 'booking_cancelled')) AS released
      FROM trip_event GROUP BY booking_id) history ON history.booking_id = b.id
    WHERE history.reserved > 0 AND (history.reserved, history.confirmed, history.released) NOT IN (
      SELECT 1, 0, 0 WHERE b.status = 'RESERVED' UNION ALL SELECT 1, 1, 0 WHERE b.status = 'ACCEPTED'
      UNION ALL SELECT 1, confirmed, 1 FROM (VALUES (0), (1)) AS either (confirmed) WHERE b.status = 'CANCELED')`
}
