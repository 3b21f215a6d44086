import type { SqlClient, Statement } from "effect/sql"
import type { Subject } from "#core/ports/PersonalData.ts"

type Condition = (sql: SqlClient.SqlClient, subject: Subject) => Statement.Fragment

export interface ExportedTable {
  /** The condition on the row `one` of the table that makes it one of the person. */
  readonly where: Condition
  /** Columns that are secrets of the server, or that name a member of staff. */
  readonly without?: ReadonlyArray<string>
  /** Columns that other people of the row do not read, with the column of the person who does. */
  readonly ofOne?: { readonly person: string; readonly columns: ReadonlyArray<string> }
}

const by =
  (column: string): Condition =>
  (sql, { personId }) =>
    sql`one.${sql(column)} = ${personId}`
const byPhone: Condition = (sql, { phone }) => sql`one.phone = ${phone}`
const byRecipient: Condition = (sql, { recipients }) => sql`one.recipient = ANY(${[...recipients]}::text[])`
const ofOwnTrip: Condition = (sql, { personId }) =>
  sql`one.trip_id IN (SELECT id FROM driver_trip WHERE driver_id = ${personId})`
const ownRecurringTrips: Condition = (sql, { personId }) =>
  sql`SELECT id FROM recurring_trip WHERE person_id = ${personId}`
const ownAccounts: Condition = (sql, { personId }) =>
  sql`SELECT id FROM ledger_account WHERE user_id = ${personId}`

/** N77 The tables with personal data that an export contains, in the order of the file. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  person: { where: by("id") },
  vacation: { where: by("person_id") },
  travel_pass: { where: by("person_id") },
  terms_view: { where: by("person_id") },
  file: { where: by("owner_id") },
  voucher_redemption: { where: by("person_id") },
  device: { where: by("person_id") },
  referral: { where: by("person_id") },
  person_refusal: { where: by("person_id") },
  former_phone: { where: by("person_id"), without: ["phone_hash"] },
  push_subscription: { where: by("user_id"), without: ["p256dh", "auth"] },
  push_preference: { where: by("user_id") },
  person_block: { where: by("blocker_id") },
  balance_adjustment: {
    where: by("person_id"),
    without: ["reason", "requested_by", "decided_by", "decision_reason"]
  },
  person_report: { where: by("reporter_id"), without: ["closed_by", "closing_reason", "result"] },
  eid_attempt: {
    where: by("person_id"),
    without: ["state_hash", "browser_hash", "nonce", "code_verifier"]
  },
  eid_identity: { where: by("person_id"), without: ["subject_hash"] },
  session: { where: by("person_id"), without: ["token_hash"] },
  otp: { where: byRecipient, without: ["code_hash"] },
  code_requester: { where: byRecipient, without: ["requester"] },
  passkey: { where: by("person_id") },
  passkey_challenge: { where: by("person_id"), without: ["token_hash", "challenge"] },
  one_use_code: { where: by("person_id"), without: ["code_hash"] },
  failed_sign_in: { where: by("person_id") },
  blocked_phone: { where: byPhone, without: ["blocked_by"] },
  impersonation: {
    where: by("user_id"),
    without: ["agent_id", "agent_session_id", "ticket_hash", "case_reference"]
  },
  audit: {
    where: (sql, { personId }) => sql`${personId}::uuid IN (one.who_id, one.as_id)
      OR (one.target_kind = 'person' AND one.target_id = ${personId}::text)`,
    without: ["who_id", "case_reference", "hash", "previous_hash"]
  },
  driver_trip: { where: by("driver_id") },
  driver_stop: { where: ofOwnTrip },
  trip_leg: { where: ofOwnTrip },
  trip_position: { where: ofOwnTrip },
  trip_event: {
    where: (sql, subject) => sql`(${ofOwnTrip(sql, subject)} OR one.actor_id = ${subject.personId}
      OR one.request_id IN (SELECT id FROM commute_request WHERE passenger_id = ${subject.personId}))`
  },
  trip_code: { where: ofOwnTrip, without: ["value"] },
  recurring_trip: { where: by("person_id") },
  recurring_plan: {
    where: (sql, subject) => sql`one.recurring_trip_id IN (${ownRecurringTrips(sql, subject)})`
  },
  recurring_stop: {
    where: (sql, subject) => sql`one.plan_id IN (SELECT id FROM recurring_plan
      WHERE recurring_trip_id IN (${ownRecurringTrips(sql, subject)}))`
  },
  commute_request: { where: by("passenger_id") },
  booking: {
    where: (sql, { personId }) => sql`${personId}::uuid IN (one.driver_id, one.passenger_id)`,
    ofOne: { person: "passenger_id", columns: ["travel_pass"] }
  },
  prospect: {
    where: (sql, { personId }) =>
      sql`one.booking_id IN (SELECT id FROM booking WHERE passenger_id = ${personId})`,
    without: ["code"]
  },
  seat_hold: { where: byPhone },
  auto_booking: { where: by("passenger_id") },
  auto_booking_day: {
    where: (sql, { personId }) =>
      sql`one.auto_booking_id IN (SELECT id FROM auto_booking WHERE passenger_id = ${personId})`
  },
  rating: {
    // N95 A rating is not shown before its time, in no file either.
    where: (sql, { now, personId }) =>
      sql`(one.rater_id = ${personId} OR (one.rated_id = ${personId} AND one.shown_from <= ${now}))`
  },
  message: {
    where: (sql, { personId }) => sql`${personId}::uuid IN (one.sender_id, one.receiver_id)`
  },
  notification: { where: by("user_id") },
  push_delivery: {
    where: (sql, { personId }) =>
      sql`one.notification_id IN (SELECT id FROM notification WHERE user_id = ${personId})`
  },
  parking_reservation: { where: by("driver_id") },
  parking_wait: { where: by("driver_id") },
  payment: { where: by("person_id") },
  payment_event: {
    where: (sql, { personId }) =>
      sql`one.payment_id IN (SELECT id FROM payment WHERE person_id = ${personId})`
  },
  payout: { where: by("person_id") },
  ledger_account: { where: by("user_id") },
  ledger_entry: { where: (sql, subject) => sql`one.account_id IN (${ownAccounts(sql, subject)})` },
  ledger_transaction: {
    where: (sql, subject) => sql`one.id IN (SELECT transaction_id FROM ledger_entry
      WHERE account_id IN (${ownAccounts(sql, subject)}))`
  },
  subsidy_review: { where: by("driver_id"), without: ["decided_by"] }
}
