import { NotificationPage, NotificationView } from "#core/contract/notifications.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

const notification = {
  id: ids.notification,
  data: {
    title: "Seat request",
    body: "Anna wants to ride with you.",
    route: `/trip-details/driver/${ids.trip}/passenger/${ids.booking}`,
    language: "EN" as const
  },
  created_at: "2026-03-01T18:00:00.000Z",
  read_at: null
}

export const notifications = [
  named("Notification", NotificationView, {
    description:
      "A message of the product to a person, in the language that the person had at the time. `data.route` is the path of the rider app where it leads, `data.language` the language of its texts.",
    example: notification,
    fields: { read_at: "null while it is unread." }
  }),
  named("NotificationPage", NotificationPage, {
    description: "A page of at most 20 notifications, newest first.",
    example: { data: [notification], current_page: 1, next_page_url: null },
    fields: { next_page_url: "The path of the next page; null on the last one." }
  })
]
