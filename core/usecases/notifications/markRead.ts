import { DateTime, Effect } from "effect"
import { Notifications } from "#core/ports/Notifications.ts"
import type { NotificationId, UserId } from "#core/shared/ids.ts"

/** NOTIF-006, NOTIF-010 Marks a person's own notification as read; ignores any other and a repeat. */
export const markRead = Effect.fn("markRead")(function* (userId: UserId, id: NotificationId) {
  yield* (yield* Notifications).markRead(userId, id, yield* DateTime.now)
})

/** NOTIF-006, NOTIF-011 Marks all of a person's notifications as read. */
export const markAllRead = Effect.fn("markAllRead")(function* (userId: UserId) {
  yield* (yield* Notifications).markAllRead(userId, yield* DateTime.now)
})
