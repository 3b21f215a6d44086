import { type DateTime, type Option, Schema } from "effect"
import { parseTime, timeOf } from "#core/shared/wallTime.ts"
import type { NotificationKind } from "./Notification.ts"

/** N99 The topics of notifications that a person switches on and off for push messages. */
export const PushTopic = Schema.Literals([
  "bookings",
  "trips",
  "matches",
  "messages",
  "money",
  "parking",
  "account"
])
export type PushTopic = typeof PushTopic.Type

const topics: Readonly<Record<NotificationKind, PushTopic>> = {
  seat_requested: "bookings",
  booking_accepted: "bookings",
  booking_denied: "bookings",
  booking_cancelled: "bookings",
  auto_booking_skipped: "bookings",
  trip_cancelled: "trips",
  trip_restored: "trips",
  trip_ended: "trips",
  passenger_joined: "trips",
  ride_agent_match: "matches",
  request_cancelled: "matches",
  message: "messages",
  payment: "money",
  balance_adjusted: "money",
  subsidy_held: "money",
  subsidy_approved: "money",
  subsidy_refused: "money",
  parking_expired: "parking",
  parking_released: "parking",
  parking_moved: "parking",
  parking_granted: "parking",
  account_accessed: "account",
  bank_account_changed: "account",
  travel_pass_approved: "account",
  travel_pass_rejected: "account"
}
export const pushTopicOf = (kind: NotificationKind): PushTopic => topics[kind]

/** N99 The time of day without push messages, in the country of the person; it may pass midnight. */
export interface QuietHours {
  /** "22:00", included. */
  readonly from: string
  /** "06:30", not included. */
  readonly until: string
}

export interface PushPreferences {
  readonly muted: ReadonlyArray<PushTopic>
  readonly quiet: Option.Option<QuietHours>
}

const minutesOf = (time: string): number => {
  const { hour, minute } = parseTime(time)
  return hour * 60 + minute
}

/** N99 Whether a moment, as a wall-clock time of the person, is in the quiet hours; equal ends are none. */
export const isQuiet = ({ from, until }: QuietHours, moment: DateTime.Zoned): boolean => {
  const [start, end, now] = [minutesOf(from), minutesOf(until), minutesOf(timeOf(moment))]
  return start <= end ? now >= start && now < end : now >= start || now < end
}

/** What a push message says; `route` is a path of the rider app. */
export const PushMessage = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  body: Schema.String,
  route: Schema.String
})
export type PushMessage = typeof PushMessage.Type

/** The push services of the browsers: Chrome, Firefox, Safari, Edge. */
const services = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com"
] as const

/** A host without port or credentials, and a path without what a browser would read as part of another host. */
const pushAddress = /^https:\/\/(?<host>[a-z0-9.-]+)\/[^\s\\]*$/i

/**
 * N99 Whether an address belongs to the push service of a browser, by https on its own port. The server calls no other address,
 * whatever a client says.
 */
export const isPushService = (endpoint: string): boolean => {
  const host = pushAddress.exec(endpoint)?.groups?.["host"]?.toLowerCase()
  return services.some((service) => host === service || host?.endsWith(`.${service}`) === true)
}
