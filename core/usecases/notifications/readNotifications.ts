import { DateTime, Effect } from "effect"
import { NOTIFICATIONS_PER_PAGE, notificationPage } from "#core/messaging/notificationPage.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import type { NotificationId, UserId } from "#core/shared/ids.ts"

/** NOTIF-005, NOTIF-008 a page of a person's notifications, newest first; the first is 1. */
export const listNotifications = Effect.fn("listNotifications")(function* (userId: UserId, page: number) {
  const skip = (page - 1) * NOTIFICATIONS_PER_PAGE
  const take = NOTIFICATIONS_PER_PAGE + 1
  return notificationPage(yield* (yield* Notifications).ofPerson(userId, { skip, take }), page)
})

/** NOTIF-006, NOTIF-010 one's own is read, from the first time on; anything else is left alone. */
export const markRead = Effect.fn("markRead")(function* (userId: UserId, id: NotificationId) {
  yield* (yield* Notifications).markRead(userId, id, yield* DateTime.now)
})

/** NOTIF-006, NOTIF-011. */
export const markAllRead = Effect.fn("markAllRead")(function* (userId: UserId) {
  yield* (yield* Notifications).markAllRead(userId, yield* DateTime.now)
})
