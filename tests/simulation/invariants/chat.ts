import type { Invariant } from "./Invariant.ts"

/** Hold for messages, blocks and reports at any moment. */
export const chatInvariants: Readonly<Record<string, Invariant>> = {
  "people write to those with whom they share a trip": (sql) => sql`
    SELECT m.id, m.sender_id, m.receiver_id FROM message m
    WHERE NOT EXISTS (SELECT FROM booking b WHERE (b.driver_id, b.passenger_id) IN ((m.sender_id, m.receiver_id), (m.receiver_id, m.sender_id)))
      AND NOT EXISTS (SELECT FROM message earlier JOIN driver_trip t ON t.id = earlier.trip_id
        WHERE (earlier.sender_id, t.driver_id) IN ((m.sender_id, m.receiver_id), (m.receiver_id, m.sender_id)))`,

  "nobody writes to a person with whom there is a block": (sql) => sql`
    SELECT m.id, m.created_at, b.created_at AS blocked_at FROM message m JOIN person_block b
      ON (b.blocker_id, b.blocked_id) IN ((m.sender_id, m.receiver_id), (m.receiver_id, m.sender_id))
    WHERE m.created_at > b.created_at`,

  "nobody writes to a deleted account, and no deleted account writes": (sql) => sql`
    SELECT m.id, m.created_at, p.deleted_at FROM message m JOIN person p ON p.id IN (m.sender_id, m.receiver_id)
    WHERE m.created_at > p.deleted_at`,

  "a read message has no unread notification": (sql) => sql`
    SELECT m.id, m.read_at FROM message m JOIN notification n ON n.kind = 'message' AND n.once = m.id::text
    WHERE m.read_at IS NOT NULL AND n.read_at IS NULL`
}
