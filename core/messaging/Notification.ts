import { type DateTime, type Option, Schema } from "effect"
import type { NotificationId, UserId } from "#core/shared/ids.ts"
import { Language } from "#core/shared/language.ts"

/** N68 The subject of a notification; stored with it, not sent. */
export const NotificationKind = Schema.Literals([
  "seat_requested",
  "booking_accepted",
  "booking_denied",
  "booking_cancelled",
  "trip_cancelled",
  "trip_restored",
  "trip_ended",
  "passenger_joined",
  "ride_agent_match",
  "request_cancelled",
  "auto_booking_skipped",
  "message",
  "payment",
  "balance_adjusted",
  "subsidy_held",
  "subsidy_approved",
  "subsidy_refused",
  "parking_expired",
  "parking_released",
  "parking_moved",
  "parking_granted",
  "account_accessed",
  "bank_account_changed",
  "travel_pass_approved",
  "travel_pass_rejected"
])
export type NotificationKind = typeof NotificationKind.Type

/**
 * NOTIF-004 The text of a notification, in the language that its receiver had at the time; `route` is a path of the rider app. A notification
 * from before languages were kept has no `language`.
 */
export const NotificationData = Schema.Struct({
  title: Schema.String,
  body: Schema.String,
  route: Schema.String,
  language: Schema.optionalKey(Language)
})

/** NOTIF-004 A notification to a person. */
export interface Notification {
  readonly id: NotificationId
  readonly userId: UserId
  readonly kind: NotificationKind
  readonly data: typeof NotificationData.Type
  readonly createdAt: DateTime.Utc
}

/** NOTIF-006 A stored notification; unread without `readAt`. */
export interface StoredNotification extends Notification {
  readonly readAt: Option.Option<DateTime.Utc>
}
