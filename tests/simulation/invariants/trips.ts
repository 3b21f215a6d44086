import { fareInvariants } from "./fares.ts"
import { type Invariant, isTrip } from "./Invariant.ts"

/** Hold for a trip and its bookings at any moment. */
export const tripInvariants = {
  ...fareInvariants,

  "the seats booked between two stops are taken, and no more than the driver offers": (sql, trip) => sql`
    SELECT t.id, leg.position, t.seats, l.capacity, l.taken, coalesce(sum(b.seats), 0)::int AS booked
    FROM driver_trip t
    JOIN driver_stop leg ON leg.trip_id = t.id AND EXISTS (SELECT FROM driver_stop later
      WHERE later.trip_id = t.id AND later.position > leg.position)
    LEFT JOIN trip_leg l ON l.trip_id = t.id AND l.position = leg.position
    LEFT JOIN (
      SELECT trip_id, from_position, to_position, seats FROM booking WHERE status IN ('ACCEPTED', 'RESERVED')
      UNION ALL SELECT trip_id, from_position, to_position, 1 FROM seat_hold) b
      ON b.trip_id = t.id AND b.from_position <= leg.position AND b.to_position > leg.position
    WHERE ${isTrip(sql, "t.id", trip)}
    GROUP BY t.id, leg.position, l.capacity, l.taken
    HAVING coalesce(sum(b.seats), 0) > t.seats OR l.capacity IS DISTINCT FROM t.seats
      OR l.taken IS DISTINCT FROM coalesce(sum(b.seats), 0)`,

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

  "a reserved spot belongs to one trip that is not cancelled, and to one at a time": (sql, trip) => sql`
    SELECT r.id, r.spot_id, r.trip_id, t.cancelled_at FROM parking_reservation r
    JOIN driver_trip t ON t.id = r.trip_id
    WHERE ${isTrip(sql, "r.trip_id", trip)} AND r.state = 'reserved' AND (t.cancelled_at IS NOT NULL
      OR EXISTS (SELECT FROM parking_reservation other WHERE other.id <> r.id AND other.state = 'reserved'
        AND (other.trip_id = r.trip_id OR (other.spot_id = r.spot_id
          AND tstzrange(other.starting_at, other.ending_at) && tstzrange(r.starting_at, r.ending_at)))))`
} satisfies Readonly<Record<string, Invariant>>
