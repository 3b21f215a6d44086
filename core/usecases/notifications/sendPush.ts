import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import type { NotificationKind } from "#core/messaging/Notification.ts"
import type { PushState } from "#core/messaging/PushState.ts"
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

/** Why the person gets no push message now; none if there is no reason. */
const unwanted = Effect.fnUntraced(function* (person: Person, kind: NotificationKind, now: DateTime.Utc) {
  const { muted, quiet } = yield* (yield* PushSubscriptions).preferences(person.id)
  if (muted.includes(pushTopicOf(kind))) return Option.some("muted" as const)
  const local = inCountry(now, person.home.country)
  return Option.exists(quiet, (hours) => isQuiet(hours, local))
    ? Option.some("quiet" as const)
    : Option.none()
})

/**
 * N99 Sends a notification to the browsers of its receiver, each by a job, unless its topic is muted or the hour is quiet. CONS-001
 * Records which of these it is.
 */
export const schedulePush = Effect.fn("schedulePush")(function* (
  userId: UserId,
  kind: NotificationKind,
  { body, id: notificationId, route, title }: PushMessage
) {
  const store = yield* PushSubscriptions
  const now = yield* DateTime.now
  const recordAll = (state: PushState) =>
    store.record({ notificationId, subscriptionId: Option.none(), state }, now)
  const subscriptions = yield* store.ofPerson(userId, now)
  if (subscriptions.length === 0) return yield* recordAll("no_browser")
  const person = yield* (yield* People).find(userId)
  if (Option.isNone(person)) return
  const reason = yield* unwanted(person.value, kind, now)
  if (Option.isSome(reason)) return yield* recordAll(reason.value)
  const jobs = yield* Jobs
  for (const { id } of subscriptions) {
    yield* store.record({ notificationId, subscriptionId: Option.some(id), state: "waiting" }, now)
    yield* jobs.schedule({
      kind: sendPushJob,
      key: `${notificationId}:${id}`,
      dueAt: now,
      payload: {
        subscriptionId: id,
        message: { id: notificationId, title, body, route },
        since: DateTime.formatIso(now)
      }
    })
  }
})

interface Delivery {
  readonly subscriptionId: string
  readonly message: PushMessage
  readonly since: DateTime.Utc
}

/**
 * N99 Sends one message to one browser. One that is gone is removed; a service that does not answer is tried again for an hour. CONS-001
 * Records the end of it; the failures until then are those of the job.
 */
export const sendPush = Effect.fn("sendPush")(function* ({ message, since, subscriptionId }: Delivery) {
  const store = yield* PushSubscriptions
  const now = yield* DateTime.now
  const record = (state: PushState) =>
    store.record({ notificationId: message.id, subscriptionId: Option.some(subscriptionId), state }, now)
  if (DateTime.isGreaterThan(now, DateTime.add(since, { minutes: PUSH_LIFETIME_MINUTES }))) {
    return yield* record("given_up")
  }
  const subscription = yield* store.find(subscriptionId, now)
  if (Option.isNone(subscription)) return yield* record("gone")
  const outcome = yield* (yield* PushSender).send(subscription.value, JSON.stringify(message))
  if (outcome === "failed") return yield* Effect.die(new Error("a push service did not take a message"))
  yield* record(outcome)
  if (outcome === "gone") yield* store.remove(subscriptionId)
})
