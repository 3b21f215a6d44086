import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { Ids } from "#core/ports/Ids.ts"
import { type NewNotification, Notifications } from "#core/ports/Notifications.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { formatMoney } from "#core/shared/format.ts"
import { NotificationId } from "#core/shared/ids.ts"

/** Translates a notice into the language of its receiver. */
const toNotification = Effect.fnUntraced(function* (
  { amount, dedupeKey, kind, params, route, subjectId, text, to }: Notice,
  { language }: Person,
  subject: Option.Option<Person>
) {
  const texts = yield* Texts
  const name = Option.match(
    Option.filter(subject, ({ deletedAt }) => Option.isNone(deletedAt)),
    {
      onNone: () => texts.message("somebody", {}, language),
      onSome: (person) => Option.getOrElse(person.name, () => texts.message("guest", {}, language))
    }
  )
  const data = {
    ...params,
    ...(Option.isSome(subjectId) ? { name } : {}),
    ...(Option.isSome(amount) ? { amount: formatMoney(amount.value, language) } : {})
  }
  const id = NotificationId.make(yield* (yield* Ids).next)
  const shown = {
    title: texts.message(`${text}_title`, data, language),
    body: texts.message(`${text}_body`, data, language),
    route
  }
  const notification: NewNotification = {
    id,
    userId: to,
    kind,
    data: { ...shown, language },
    createdAt: yield* DateTime.now,
    dedupeKey,
    announcement: { kind: "NotificationCreated", userIds: [to], data: { id, kind, ...shown } }
  }
  return notification
})

/**
 * N68 Stores and announces a notification for each notice, once for each kind and dedupe key. Skips deleted accounts.
 * Inside the caller's transaction.
 */
export const notify = Effect.fn("notify")(function* (notices: ReadonlyArray<Notice>) {
  if (notices.length === 0) return
  const ids = notices.flatMap(({ subjectId, to }) => [to, ...Option.toArray(subjectId)])
  const people = yield* (yield* People).findMany([...new Set(ids)])
  const personOf = new Map(people.map((person) => [person.id, person]))
  const translated = yield* Effect.forEach(notices, (notice) => {
    const receiver = personOf.get(notice.to)
    if (receiver === undefined || Option.isSome(receiver.deletedAt)) return Effect.succeedNone
    const subject = Option.flatMap(notice.subjectId, (id) => Option.fromUndefinedOr(personOf.get(id)))
    return Effect.asSome(toNotification(notice, receiver, subject))
  })
  yield* (yield* Notifications).add(translated.flatMap(Option.toArray))
})
