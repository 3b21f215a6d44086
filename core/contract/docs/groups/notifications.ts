import type { NotificationsGroup } from "#core/contract/notifications.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const markRead = {
  summary: "Mark a notification as read",
  description:
    "Marks the caller's own notification as read; another person's, or one that is read, changes nothing. The POST and the PATCH do the same. Not during an impersonation.",
  request: { id: ids.notification }
}

export const notifications: GroupDocs<typeof NotificationsGroup> = {
  title: "Notifications",
  description: "What the product has notified the caller of.",
  operations: {
    list: {
      summary: "List notifications",
      description:
        "Answers a page of the caller's notifications, newest first. An agent who impersonates the caller gets those of messages with an empty `body`, unless the case allows it.",
      parameters: { page: { text: "A whole number from 1; the first page without it.", example: "1" } }
    },
    markReadOfMe: markRead,
    markRead,
    markAll: {
      summary: "Mark all notifications as read",
      description:
        "Marks all of the caller's notifications as read. It has no body. Not during an impersonation."
    }
  }
}
