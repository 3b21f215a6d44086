import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { Ids } from "#core/ports/Ids.ts"
import { type NewNotification, Notifications } from "#core/ports/Notifications.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { formatMoney } from "#core/shared/format.ts"
import { NotificationId } from "#core/shared/ids.ts"

/** Puts news into the language of its receiver. */
const word = Effect.fn("wordNews")(function* (
  { about, amount, kind, once, route, said, text, to }: Notice,
  { language }: Person,
  named: Option.Option<Person>
) {
  const texts = yield* Texts
  const name = Option.flatMap(
    Option.filter(named, ({ deletedAt }) => Option.isNone(deletedAt)),
    (person) => person.name
  )
  const data = {
    ...said,
    ...(Option.isSome(about)
      ? { name: Option.getOrElse(name, () => texts.message("somebody", {}, language)) }
      : {}),
    ...(Option.isSome(amount) ? { amount: formatMoney(amount.value, language) } : {})
  }
  const notification: NewNotification = {
    id: NotificationId.make(yield* (yield* Ids).next),
    userId: to,
    kind,
    data: {
      title: texts.message(`${text}_title`, data, language),
      body: texts.message(`${text}_body`, data, language),
      route
    },
    createdAt: yield* DateTime.now,
    once
  }
  return notification
})

/**
 * N68 tells each person of each thing once, ever: what was not written before is announced. Whose account is gone hears nothing.
 * Inside the caller's transaction.
 */
export const notify = Effect.fn("notify")(function* (news: ReadonlyArray<Notice>) {
  if (news.length === 0) return
  const outbox = yield* Outbox
  const ids = news.flatMap(({ about, to }) => [to, ...Option.toArray(about)])
  const people = yield* (yield* People).findMany([...new Set(ids)])
  const personOf = new Map(people.map((person) => [person.id, person]))
  const worded = yield* Effect.forEach(news, (one) => {
    const receiver = personOf.get(one.to)
    if (receiver === undefined || Option.isSome(receiver.deletedAt)) return Effect.succeedNone
    const named = Option.flatMap(one.about, (id) => Option.fromUndefinedOr(personOf.get(id)))
    return Effect.asSome(word(one, receiver, named))
  })
  const written = yield* (yield* Notifications).add(worded.flatMap(Option.toArray))
  for (const { data, id, kind, userId } of written) {
    yield* outbox.add({ kind: "NotificationCreated", userIds: [userId], data: { id, kind, ...data } })
  }
})
