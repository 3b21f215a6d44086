import { NoticePage, NoticePush, NoticeRow } from "#core/contract/consoleNotices.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

const push = {
  state: "sent",
  at: "2026-03-02T07:05:02.000Z",
  browser: "Firefox",
  system: "Android",
  failures: 0
} as const

const notice = {
  id: ids.notification,
  kind: "booking_accepted",
  to: { id: ids.passenger, name: "Anna" },
  at: "2026-03-02T07:05:00.000Z",
  read_at: null,
  trip_id: ids.trip,
  booking_id: ids.booking,
  request_id: null,
  pushes: [push]
} as const

/** What was sent, and what became of it. */
export const consoleNotices = [
  named("NoticePush", NoticePush, {
    description: "A push message of a notification to one browser, or why there is none.",
    example: push,
    fields: {
      state:
        "`no_browser`: the person has none for push messages; `muted`: the topic is switched off; `quiet`: it was in the quiet hours; `waiting`; `sent`: the push service took it; `gone`: the browser takes no more; `given_up`: no service took it within an hour.",
      at: "When it got into this state.",
      failures: "Failed tries of a message that waits."
    }
  }),
  named("NoticeRow", NoticeRow, {
    description: "A notification without its text.",
    example: notice,
    fields: { at: "When it was put into the app.", read_at: "When its receiver read it; null if unread." }
  }),
  named("NoticePage", NoticePage, {
    description: "Notifications, the newest first.",
    example: { data: [notice], total: 1, is_total_exact: true, next: null }
  })
]
