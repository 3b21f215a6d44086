import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { NotificationKind } from "#core/messaging/Notification.ts"
import { PushState } from "#core/messaging/PushState.ts"
import { BookingId, NotificationId, RequestId, TripId } from "#core/shared/ids.ts"
import { keysetFields, PersonRef } from "./consoleShared.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** N99 A push message of a notification; `browser` and `system` are where it goes. `failures` counts tries while it waits. */
export const NoticePush = wire({
  state: PushState,
  at: Instant,
  browser: orNull(Schema.String),
  system: orNull(Schema.String),
  failures: Schema.Int
})
export type NoticePush = typeof NoticePush.Type

/** CONS-001 A notification without its text: its receiver, when it was put into the app and read there, and its push messages. */
export const NoticeRow = wire({
  id: NotificationId,
  kind: NotificationKind,
  to: PersonRef,
  at: Instant,
  readAt: orNull(Instant),
  tripId: orNull(TripId),
  bookingId: orNull(BookingId),
  requestId: orNull(RequestId),
  pushes: Schema.Array(NoticePush)
})
export type NoticeRow = typeof NoticeRow.Type

export const NoticePage = wire(keysetFields(NoticeRow, NotificationId))
export type NoticePage = typeof NoticePage.Type

/**
 * What notifications are about, or to whom they are. The last ones are about the record of the id: a parking reservation, a top-up or
 * payout, a travel pass, an adjustment of a balance, the session of an agent in an account, or a held subsidy by its booking.
 */
export const NoticeSubject = Schema.Literals([
  "trip",
  "booking",
  "person",
  "request",
  "parking",
  "payment",
  "travel-pass",
  "adjustment",
  "impersonation",
  "subsidy-review"
])
export type NoticeSubject = typeof NoticeSubject.Type

/** CONS-001 The delivery of the notifications about a row of the console, or to a person. `after` is `next` of the page before. */
export const noticeCalls = [
  HttpApiEndpoint.get("notices", "/console/notices/:about/:id", {
    params: { about: NoticeSubject, id: Schema.String.check(Schema.isUUID()) },
    query: { after: Schema.optionalKey(NotificationId) },
    success: NoticePage
  })
] as const
