import { Effect, Option } from "effect"
import type { NotificationId } from "#core/shared/ids.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"

interface NotificationState {
  readonly id: NotificationId
  readonly isRead: boolean
}

const pageOf = Effect.fn("pageOf")(function* (person: Person, page: number) {
  const { request } = yield* Simulation
  return yield* request({
    caller: person,
    name: "read notifications",
    send: (api) => api.notifications.list({ query: { page } })
  })
})

/** Reads all notifications, page by page. */
const readAll = Effect.fn("readAll")(function* (person: Person) {
  const all: Array<NotificationState> = []
  for (let page = 1, more = true; more; page++) {
    const { data, nextPageUrl } = Option.getOrThrow(yield* pageOf(person, page))
    all.push(...data.map(({ id, readAt }) => ({ id, isRead: Option.isSome(readAt) })))
    more = Option.isSome(nextPageUrl)
  }
  return all
})

const unreadOf = Effect.fn("unreadOf")(function* (person: Person) {
  const { request } = yield* Simulation
  const me = yield* request({ caller: person, name: "count the unread", send: (api) => api.me.profile() })
  return Option.getOrThrow(me).unreadNotificationsCount
})

/** Dies unless the count of unread notifications is as expected; no other agent runs in between. */
const expectUnread = Effect.fn("expectUnread")(function* (person: Person, expected: number) {
  const unread = yield* unreadOf(person)
  if (unread !== expected) {
    yield* Effect.die(new Error(`${person.id} has ${unread} unread notifications, should have ${expected}`))
  }
})

/** Reads the notifications and marks one, or all, as read. */
export const readNotifications = Effect.fn("readNotifications")(function* (person: Person) {
  const { request, random } = yield* Simulation
  const all = yield* readAll(person)
  if (new Set(all.map(({ id }) => id)).size < all.length) {
    yield* Effect.die(new Error(`${person.id} reads a notification on two pages`))
  }
  const unread = all.filter(({ isRead }) => !isRead)
  const [first] = unread
  if (first === undefined) return yield* expectUnread(person, 0)
  const readsAll = random.chance(0.5)
  yield* request({
    caller: person,
    name: readsAll ? "mark all as read" : "mark one as read",
    send: (api) =>
      readsAll ? api.notifications.markAll() : api.notifications.markRead({ payload: { id: first.id } })
  })
  yield* expectUnread(person, readsAll ? 0 : unread.length - 1)
})
