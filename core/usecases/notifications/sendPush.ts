import { DateTime, Effect, Option } from "effect"
import type { NotificationKind } from "#core/messaging/Notification.ts"
import { isQuiet, type PushMessage, pushTopicOf } from "#core/messaging/push.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { People } from "#core/ports/People.ts"
import { PushSender } from "#core/ports/PushSender.ts"
import { PushSubscriptions } from "#core/ports/PushSubscriptions.ts"
import type { UserId } from "#core/shared/ids.ts"
import { inCountry } from "#core/shared/wallTime.ts"

export const sendPushJob = "send_push"

/** A message that no push service took within this time is old news. */
const PUSH_LIFETIME_MINUTES = 60

/** N99 Sends a notification to the browsers of its receiver, each by a job, unless its topic is muted or the hour is quiet. */
export const schedulePush = Effect.fn("schedulePush")(function* (
  userId: UserId,
  kind: NotificationKind,
  message: PushMessage
) {
  const store = yield* PushSubscriptions
  const now = yield* DateTime.now
  const subscriptions = yield* store.ofPerson(userId, now)
  if (subscriptions.length === 0) return
  const { muted, quiet } = yield* store.preferences(userId)
  const person = yield* (yield* People).find(userId)
  if (Option.isNone(person) || muted.includes(pushTopicOf(kind))) return
  const local = inCountry(now, person.value.home.country)
  if (Option.exists(quiet, (hours) => isQuiet(hours, local))) return
  const jobs = yield* Jobs
  const { body, route, title } = message
  for (const { id } of subscriptions)
    yield* jobs.schedule({
      kind: sendPushJob,
      key: `${message.id}:${id}`,
      dueAt: now,
      payload: {
        subscriptionId: id,
        message: { id: message.id, title, body, route },
        since: DateTime.formatIso(now)
      }
    })
})

interface Delivery {
  readonly subscriptionId: string
  readonly message: PushMessage
  readonly since: DateTime.Utc
}

/** N99 Sends one message to one browser. One that is gone is removed; a service that does not answer is tried again for an hour. */
export const sendPush = Effect.fn("sendPush")(function* ({ message, since, subscriptionId }: Delivery) {
  const store = yield* PushSubscriptions
  const now = yield* DateTime.now
  if (DateTime.isGreaterThan(now, DateTime.add(since, { minutes: PUSH_LIFETIME_MINUTES }))) return
  const subscription = yield* store.find(subscriptionId, now)
  if (Option.isNone(subscription)) return
  const outcome = yield* (yield* PushSender).send(subscription.value, JSON.stringify(message))
  if (outcome === "gone") yield* store.remove(subscriptionId)
  if (outcome === "failed") yield* Effect.die(new Error("a push service did not take a message"))
})
