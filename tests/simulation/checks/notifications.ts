import type { Rule } from "./Rule.ts"

/**
 * What is due to whom, from the books of the trips, the money, the messages and the parking: the other side of a booking hears what
 * became of it, but of a seat that was only reserved.
 */
const due = `
  SELECT CASE WHEN e.what = 'booking_cancelled' AND t.cancelled_at = e.at
      AND e.actor_id IS DISTINCT FROM b.passenger_id THEN 'trip_cancelled'
      ELSE e.what END AS kind,
    CASE WHEN e.what IN ('seat_requested', 'passenger_joined') OR e.actor_id = b.passenger_id
      THEN b.driver_id ELSE b.passenger_id END AS told, b.id::text AS about
    FROM trip_event e JOIN booking b ON b.id = e.booking_id JOIN driver_trip t ON t.id = e.trip_id
    WHERE e.what IN ('seat_requested', 'passenger_joined', 'booking_accepted', 'booking_denied')
      OR (e.what = 'booking_cancelled' AND (e.actor_id IS DISTINCT FROM b.passenger_id OR EXISTS (SELECT FROM trip_event was
        WHERE was.booking_id = b.id AND was.what IN ('seat_requested', 'passenger_joined'))))
  UNION ALL SELECT 'trip_cancelled', driver_id, id::text FROM driver_trip WHERE cancelled_at IS NOT NULL AND ended_automatically
  UNION ALL SELECT 'payment', driver_id, trip_id::text FROM booking
    WHERE status = 'ACCEPTED' AND completed_at IS NOT NULL GROUP BY driver_id, trip_id HAVING sum(price + subsidy) > 0
  UNION ALL SELECT 'payment', passenger_id, id::text FROM booking
    WHERE status = 'ACCEPTED' AND completed_at IS NOT NULL AND price > 0
  UNION ALL SELECT 'payment', p.person_id, p.id::text FROM ledger_transaction t JOIN payment p ON p.id = t.payment_id
    WHERE t.kind = 'top_up'
  UNION ALL SELECT 'message', receiver_id, id::text FROM message
  UNION ALL SELECT 'parking_expired', driver_id, id::text FROM parking_reservation WHERE state = 'expired'`

/** What holds for what people are told, once everything that was due is done. */
export const notificationRules: Readonly<Record<string, Rule>> = {
  "of whatever happened, whoever it concerns was told once": (sql) => sql`
    SELECT coalesce(due.kind, told.kind) AS kind, coalesce(due.told, told.user_id) AS person,
      coalesce(due.about, told.once) AS about, due.times AS due, told.times AS told
    FROM (SELECT kind, told, about, count(*)::int AS times FROM (${sql.literal(due)}) one GROUP BY kind, told, about) due
    FULL JOIN (SELECT kind, user_id, once, count(*)::int AS times FROM notification
      WHERE kind <> 'ride_agent_match' GROUP BY kind, user_id, once) told
      ON told.kind = due.kind AND told.user_id = due.told AND told.once = due.about
    WHERE due.times IS DISTINCT FROM told.times`,

  "nothing is announced that is not there to be read": (sql) => sql`
    SELECT id, data FROM outbox o WHERE kind = 'NotificationCreated'
      AND NOT EXISTS (SELECT FROM notification WHERE id = (o.data ->> 'id')::uuid)`,

  "nobody is told twice of a ride that suits a request": (sql) => sql`
    SELECT user_id, ride, count(*)::int AS times FROM notification,
      substring(data ->> 'route' FROM 'driverTripId=[^&]*&requestId=[^&]*') ride
    WHERE kind = 'ride_agent_match' GROUP BY user_id, ride HAVING count(*) > 1`
}
