import { Effect } from "effect"
import { hideMessage } from "#core/messaging/hideMessage.ts"
import { NOTIFICATIONS_PER_PAGE, notificationPage } from "#core/messaging/notificationPage.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import { hidesMessages, type SignedInUser } from "#core/shared/SignedInUser.ts"

/**
 * NOTIF-005, NOTIF-008 Lists a page of a person's notifications, newest first; the first page is 1. SEC-008 An agent gets the
 * text of messages only if the case needs it.
 */
export const listNotifications = Effect.fn("listNotifications")(function* (user: SignedInUser, page: number) {
  const skip = (page - 1) * NOTIFICATIONS_PER_PAGE
  const take = NOTIFICATIONS_PER_PAGE + 1
  const found = yield* (yield* Notifications).ofPerson(user.id, { skip, take })
  const shown = hidesMessages(user)
    ? found.map((one) => ({ ...one, data: hideMessage(one.kind, one.data) }))
    : found
  return notificationPage(shown, page)
})
