import type { Rule } from "./Rule.ts"

/** What holds for the seats of those who board by code, once everything that was due is done. */
export const seatRules: Readonly<Record<string, Rule>> = {
  "a seat is held for a visitor no longer than it is promised": (sql, _, now) => sql`
    SELECT prospect_id, phone, until FROM seat_hold WHERE until <= ${now}`,

  "a seat is reserved no longer than its visitor may board": (sql, _, now) => sql`
    SELECT b.id, b.status FROM booking b WHERE b.status = 'RESERVED'
      AND NOT EXISTS (SELECT FROM prospect p WHERE p.booking_id = b.id AND p.expires_at > ${now})`,

  "a reserved seat becomes a ride or is given back, once": (sql) => sql`
    SELECT b.id, b.status, story.taken, story.back FROM booking b JOIN (
      SELECT booking_id, count(*) FILTER (WHERE what = 'seat_reserved') AS reserved,
        count(*) FILTER (WHERE what = 'passenger_joined') AS taken,
        count(*) FILTER (WHERE what IN ('reservation_ended', 'booking_cancelled')) AS back
      FROM trip_event GROUP BY booking_id) story ON story.booking_id = b.id
    WHERE story.reserved > 0 AND (story.reserved, story.taken, story.back) NOT IN (
      SELECT 1, 0, 0 WHERE b.status = 'RESERVED' UNION ALL SELECT 1, 1, 0 WHERE b.status = 'ACCEPTED'
      UNION ALL SELECT 1, taken, 1 FROM (VALUES (0), (1)) AS was (taken) WHERE b.status = 'CANCELED')`
}
