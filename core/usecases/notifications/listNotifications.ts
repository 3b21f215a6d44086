import { Effect } from "effect"
import { NOTIFICATIONS_PER_PAGE, notificationPage } from "#core/messaging/notificationPage.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import type { UserId } from "#core/shared/ids.ts"

/** NOTIF-005, NOTIF-008 Lists a page of a person's notifications, newest first; the first page is 1. */
export const listNotifications = Effect.fn("listNotifications")(function* (userId: UserId, page: number) {
  const skip = (page - 1) * NOTIFICATIONS_PER_PAGE
  const take = NOTIFICATIONS_PER_PAGE + 1
  return notificationPage(yield* (yield* Notifications).ofPerson(userId, { skip, take }), page)
})
