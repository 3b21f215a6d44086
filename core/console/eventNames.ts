/** The timelines of trips record these events. */
export const tripEvents = [
  "trip_offered",
  "trip_changed",
  "trip_started",
  "trip_ended",
  "trip_ended_automatically",
  "trip_cancelled",
  "trip_lapsed",
  "trip_restored",
  "seat_requested",
  "seat_reserved",
  "reservation_ended",
  "seat_hold_released",
  "passenger_joined",
  "booking_accepted",
  "booking_denied",
  "booking_cancelled",
  "auto_booking_skipped",
  "subsidy_held",
  "subsidy_approved",
  "subsidy_refused",
  "subsidy_reopened",
  "message_sent",
  "parking_reserved",
  "parking_released",
  "parking_expired",
  "parking_dismissed",
  "parking_moved",
  "parking_plate_changed",
  "parking_wait_joined",
  "parking_wait_ended"
] as const
export type TripEventName = (typeof tripEvents)[number]

/** The timelines of requests record these events. */
export const requestEvents = [
  "request_created",
  "request_changed",
  "request_followed_week",
  "request_awaits_driver",
  "request_booked",
  "request_reopened",
  "request_stalled",
  "request_public_transport",
  "request_cancelled",
  "request_withdrawn"
] as const
export type RequestEventName = (typeof requestEvents)[number]

/** The actions of agents on one row; a refused try is recorded too. */
const agentActions = [
  "trip_cancelled",
  "trip_restored",
  "trip_ended",
  "seat_hold_released",
  "booking_cancelled",
  "fare_refunded",
  "request_cancelled",
  "payout_returned",
  "parking_released",
  "parking_moved",
  "parking_rules_changed",
  "person_blocked",
  "person_unblocked"
] as const
export type AgentActionName = (typeof agentActions)[number]

/** The audit log records these actions beside those of agents. */
const otherActions = [
  "staff_signed_in",
  "staff_sign_in_failed",
  "passkey_added",
  "passkey_confirmed",
  "passkey_removed",
  "session_ended",
  "sessions_ended",
  "recovery_codes_issued",
  "enrolment_code_issued",
  "desktop_code_issued",
  "role_given",
  "audit_exported",
  "list_exported",
  "person_viewed",
  "impersonation_started",
  "impersonation_redeemed",
  "impersonation_acting",
  "impersonation_looking",
  "impersonation_ended",
  "impersonation_expired",
  "impersonated_call",
  "impersonated_call_refused",
  "bulk_started",
  "bulk_stopped",
  "balance_adjusted",
  "adjustment_requested",
  "adjustment_approved",
  "adjustment_declined",
  "provider_asked",
  "payout_file_read",
  "payouts_reported",
  "unclaimed_money_closed",
  "subsidy_approved",
  "subsidy_refused",
  "subsidy_reopened",
  "travel_pass_approved",
  "travel_pass_rejected",
  "report_closed",
  "terms_published"
] as const

/** SEC-012 Every action of the audit log; its text in the console is `event.<action>`. */
export const auditActions = [
  ...agentActions,
  ...agentActions.map((action) => `${action}_refused` as const),
  ...otherActions
]
export type AuditAction = (typeof auditActions)[number]

/** The actions that leave a row in another state than before. */
export const rowActions: ReadonlyArray<AuditAction> = [
  ...agentActions,
  "subsidy_approved",
  "subsidy_refused",
  "subsidy_reopened"
]
