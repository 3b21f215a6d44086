import { Effect, Option } from "effect"
import type { NotificationId } from "#core/shared/ids.ts"
import { City } from "#tests/simulation/City.ts"
import type { Person } from "#tests/simulation/Person.ts"

interface Read {
  readonly id: NotificationId
  readonly isRead: boolean
}

const pageOf = Effect.fn("pageOf")(function* (who: Person, page: number) {
  const { ask } = yield* City
  return yield* ask({
    who,
    name: "read notifications",
    call: (api) => api.notifications.list({ query: { page } })
  })
})

/** All of them, page by page. */
const readAll = Effect.fn("readAll")(function* (who: Person) {
  const all: Array<Read> = []
  for (let page = 1, more = true; more; page++) {
    const { data, nextPageUrl } = Option.getOrThrow(yield* pageOf(who, page))
    all.push(...data.map(({ id, readAt }) => ({ id, isRead: Option.isSome(readAt) })))
    more = Option.isSome(nextPageUrl)
  }
  return all
})

const unreadOf = Effect.fn("unreadOf")(function* (who: Person) {
  const { ask } = yield* City
  const me = yield* ask({ who, name: "count the unread", call: (api) => api.me.profile() })
  return Option.getOrThrow(me).unreadNotificationsCount
})

/** Nothing else happens between two calls of one life. */
const expectUnread = Effect.fn("expectUnread")(function* (who: Person, expected: number) {
  const unread = yield* unreadOf(who)
  if (unread !== expected) {
    yield* Effect.die(new Error(`${who.id} has ${unread} unread notifications, should have ${expected}`))
  }
})

/** Looks through what one was told, and marks one of it as read, or all. */
export const readNotifications = Effect.fn("readNotifications")(function* (who: Person) {
  const { ask, random } = yield* City
  const all = yield* readAll(who)
  if (new Set(all.map(({ id }) => id)).size < all.length) {
    yield* Effect.die(new Error(`${who.id} reads a notification on two pages`))
  }
  const unread = all.filter(({ isRead }) => !isRead)
  const [first] = unread
  if (first === undefined) return yield* expectUnread(who, 0)
  const isThorough = random.chance(0.5)
  yield* ask({
    who,
    name: isThorough ? "mark all as read" : "mark one as read",
    call: (api) =>
      isThorough ? api.notifications.markAll() : api.notifications.markRead({ payload: { id: first.id } })
  })
  yield* expectUnread(who, isThorough ? 0 : unread.length - 1)
})
