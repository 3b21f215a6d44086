import { Effect } from "effect"
import { type NewNotification, Notifications } from "#core/ports/Notifications.ts"
import { Outbox } from "#core/ports/Outbox.ts"

/** N68 tells each person of each thing once, ever: what is written is what is announced. Inside the caller's transaction. */
export const notify = Effect.fn("notify")(function* (notifications: ReadonlyArray<NewNotification>) {
  const outbox = yield* Outbox
  const written = yield* (yield* Notifications).add(notifications)
  for (const { data, id, kind, userId } of written) {
    yield* outbox.add({ kind: "NotificationCreated", userIds: [userId], data: { id, kind, ...data } })
  }
})
