import type { Invariant } from "./Invariant.ts"

/** The tables with rows of a person that say something about the person, and the column of the person. */
const personalRows = {
  vacation: "person_id",
  travel_pass: "person_id",
  terms_view: "person_id",
  file: "owner_id",
  notification: "user_id",
  device: "person_id",
  referral: "person_id",
  push_subscription: "user_id",
  push_preference: "user_id",
  person_block: "blocker_id",
  eid_identity: "person_id",
  eid_attempt: "person_id",
  one_use_code: "person_id",
  passkey: "person_id"
}

/** What a person has open. A booking of a trip without a payment of its own is open until the trip ends. */
const openThings = `
  SELECT 'trip' AS what, driver_id AS owner, id FROM driver_trip WHERE cancelled_at IS NULL AND completed_at IS NULL
  UNION ALL SELECT 'booking', passenger_id, id FROM booking
    WHERE status IN ('AWAITING_APPROVAL', 'ACCEPTED', 'RESERVED') AND completed_at IS NULL
  UNION ALL SELECT 'request', passenger_id, id FROM commute_request WHERE status IN ('OPEN', 'AWAITING_APPROVAL', 'STALLED')
  UNION ALL SELECT 'auto-booking', passenger_id, id FROM auto_booking WHERE ended_at IS NULL
  UNION ALL SELECT 'parking', driver_id, id FROM parking_reservation WHERE state = 'reserved'
  UNION ALL SELECT 'payout', person_id, id FROM payout WHERE state IN ('requested', 'filed')
  UNION ALL SELECT 'session', person_id, id FROM session WHERE revoked_at IS NULL
  UNION ALL SELECT 'recurring trip', r.person_id, r.id FROM recurring_trip r JOIN person p ON p.id = r.person_id
    WHERE r.valid_until IS NULL OR r.valid_until >= (p.deleted_at AT TIME ZONE 'Europe/Copenhagen')::date
  UNION ALL SELECT 'held money', user_id, NULL FROM ledger_account WHERE kind IN ('held', 'held_credit') AND balance <> 0`

const rows = Object.entries(personalRows)
  .map(([table, column]) => `SELECT '${table}' AS what, ${column} AS owner FROM ${table}`)
  .join(" UNION ALL ")

/** Hold for deleted accounts at any moment. */
export const deletionInvariants: Readonly<Record<string, Invariant>> = {
  "a deleted person has nothing open": (sql) => sql`
    SELECT p.id, open.what, open.id AS which FROM person p JOIN (${sql.literal(openThings)}) open ON open.owner = p.id
    WHERE p.deleted_at IS NOT NULL`,

  "a deleted person keeps country, language and currency only": (sql) => sql`
    SELECT id, filled FROM person p CROSS JOIN LATERAL (SELECT array_agg(key) AS filled
      FROM jsonb_each(jsonb_strip_nulls(to_jsonb(p))) WHERE key NOT IN ('id', 'phone', 'role', 'language', 'currency',
        'country', 'created_at', 'deleted_at', 'site_ids')) columns
    WHERE p.deleted_at IS NOT NULL AND (filled IS NOT NULL OR p.role <> 'USER' OR p.site_ids <> '{}')`,

  "a deleted person has no personal rows": (sql) => sql`
    SELECT p.id, own.what FROM person p JOIN (${sql.literal(rows)}) own ON own.owner = p.id WHERE p.deleted_at IS NOT NULL`,

  "the phone number of a deleted account is free: no column knows it": (sql) => sql`
    SELECT p.id, p.phone, fact.phone AS former FROM person p LEFT JOIN phone_fact fact ON fact.person_id = p.id AND fact.until = p.deleted_at
    WHERE p.deleted_at IS NOT NULL AND (fact.phone IS NULL OR p.phone <> '+4510000000'
      OR EXISTS (SELECT FROM otp WHERE otp.recipient = fact.phone AND otp.sent_at < p.deleted_at))`
}
