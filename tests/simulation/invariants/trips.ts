import { type Invariant, isTrip } from "./Invariant.ts"

/** Hold for a trip and its bookings at any moment. */
export const tripInvariants = {
  "the taken seats are those of the bookings, at most the capacity": (sql, trip) => sql`
    SELECT l.trip_id, l.position, l.taken, l.capacity, coalesce(sum(b.seats), 0)::int AS booked
    FROM trip_leg l LEFT JOIN (
      SELECT trip_id, from_position, to_position, seats FROM booking WHERE status IN ('ACCEPTED', 'RESERVED')
      UNION ALL SELECT trip_id, from_position, to_position, 1 FROM seat_hold) b
      ON b.trip_id = l.trip_id AND b.from_position <= l.position AND b.to_position > l.position
    WHERE ${isTrip(sql, "l.trip_id", trip)}
    GROUP BY l.trip_id, l.position
    HAVING l.taken <> coalesce(sum(b.seats), 0) OR l.taken > l.capacity`,

  "a cancelled or ended trip has no open booking": (sql, trip) => sql`
    SELECT b.id, b.status, t.cancelled_at, t.completed_at FROM booking b JOIN driver_trip t ON t.id = b.trip_id
    WHERE ${isTrip(sql, "t.id", trip)} AND (
      (t.cancelled_at IS NOT NULL AND b.status IN ('AWAITING_APPROVAL', 'ACCEPTED', 'RESERVED'))
      OR (t.completed_at IS NOT NULL AND b.status IN ('AWAITING_APPROVAL', 'RESERVED'))
      OR (t.completed_at IS NOT NULL AND b.status = 'ACCEPTED' AND b.completed_at IS NULL)
      OR (t.completed_at IS NULL AND b.completed_at IS NOT NULL))`,

  "a trip is cancelled or ended, not both, and ends only after its start": (sql, trip) => sql`
    SELECT id, started_at, completed_at, cancelled_at FROM driver_trip
    WHERE ${isTrip(sql, "id", trip)} AND (
      (cancelled_at IS NOT NULL AND completed_at IS NOT NULL)
      OR (completed_at IS NOT NULL AND (started_at IS NULL OR completed_at < started_at)))`,

  "a completed booking pays its subsidy to the driver once, any other booking none": (sql, trip) => sql`
    SELECT b.id, b.status, b.subsidy, paid.amount FROM booking b
    CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0)::int AS amount FROM ledger_transaction t
      JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id
      WHERE t.booking_id = b.id AND t.kind = 'subsidy' AND a.user_id = b.driver_id) paid
    WHERE ${isTrip(sql, "b.trip_id", trip)} AND paid.amount <>
      CASE WHEN b.status = 'ACCEPTED' AND b.completed_at IS NOT NULL THEN b.subsidy ELSE 0 END`,

  "a fare is held until its booking closes, then captured or released once": (sql, trip) => sql`
    SELECT b.id, b.status, b.price, moved.kinds FROM booking b
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(t.kind ORDER BY t.kind), '{}') AS kinds FROM ledger_transaction t
      WHERE t.booking_id = b.id AND t.kind IN ('hold', 'release', 'capture')) moved
    WHERE ${isTrip(sql, "b.trip_id", trip)} AND b.price > 0 AND moved.kinds <> CASE
      WHEN b.status IN ('AWAITING_APPROVAL', 'ACCEPTED') AND b.completed_at IS NULL THEN ARRAY['hold']
      WHEN b.status = 'ACCEPTED' THEN ARRAY['capture', 'hold']
      ELSE ARRAY['hold', 'release'] END`,

  "a reserved spot belongs to one trip that is not cancelled, and to one at a time": (sql, trip) => sql`
    SELECT r.id, r.spot_id, r.trip_id, t.cancelled_at FROM parking_reservation r
    JOIN driver_trip t ON t.id = r.trip_id
    WHERE ${isTrip(sql, "r.trip_id", trip)} AND r.state = 'reserved' AND (t.cancelled_at IS NOT NULL
      OR EXISTS (SELECT FROM parking_reservation other WHERE other.id <> r.id AND other.state = 'reserved'
        AND (other.trip_id = r.trip_id OR (other.spot_id = r.spot_id
          AND tstzrange(other.starting_at, other.ending_at) && tstzrange(r.starting_at, r.ending_at)))))`
} satisfies Readonly<Record<string, Invariant>>
