import { Effect, Option } from "effect"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"

const texts = ["Where do we meet?", "I am five minutes late.", "Thank you for the ride!", "   "]

/** Writes to somebody, sometimes nothing but blanks, which is refused. */
export const writeTo = Effect.fn("writeTo")(function* (person: Person, id: UserId, tripId: TripId | null) {
  const { request, random } = yield* Simulation
  const payload = { message: random.pick(texts), tripId }
  return yield* request({
    caller: person,
    name: "write a message",
    send: (api) => api.conversations.write({ params: { id }, headers: {}, payload }),
    result: (message) => message.id
  })
})

const listConversations = Effect.fn("listConversations")(function* (person: Person) {
  const { request } = yield* Simulation
  const listed = yield* request({
    caller: person,
    name: "list conversations",
    send: (api) => api.conversations.list()
  })
  return Option.getOrThrow(listed).data
})

/** Dies unless the newest message of the conversation is that which was written; no other agent writes in between. */
const expectNewest = Effect.fn("expectNewest")(function* (person: Person, id: UserId, expected: string) {
  const { request } = yield* Simulation
  const read = yield* request({
    caller: person,
    name: "read a conversation",
    send: (api) => api.conversations.conversation({ params: { id }, query: {} })
  })
  const newest = Option.getOrThrow(read).messages.at(-1)
  if (newest?.id !== expected)
    yield* Effect.die(
      new Error(`${person.id} has written ${expected}, but the newest message is ${newest?.id}`)
    )
})

/** Marks one conversation as read, or all; none of its messages is unread then. */
const markRead = Effect.fn("markRead")(function* (person: Person, id: UserId) {
  const { request, random } = yield* Simulation
  const marksAll = random.chance(0.2)
  yield* request({
    caller: person,
    name: marksAll ? "mark all conversations as read" : "mark a conversation as read",
    send: (api) => (marksAll ? api.conversations.markAll() : api.conversations.markRead({ params: { id } }))
  })
  const unread = (yield* listConversations(person)).filter(
    (one) => one.unreadCount > 0 && (marksAll || one.id === id)
  )
  if (unread.length > 0) yield* Effect.die(new Error(`${person.id} has unread messages of ${unread[0]?.id}`))
})

/** Blocks somebody, whom neither can write to any more, and sometimes ends the block later. */
const block = Effect.fn("block")(function* (person: Person, id: UserId) {
  const { request, now, schedule, random } = yield* Simulation
  yield* request({
    caller: person,
    name: "block a person",
    send: (api) => api.publicProfiles.block({ params: { id } })
  })
  yield* writeTo(person, id, null)
  if (!random.chance(0.5)) return
  const unblock = request({
    caller: person,
    name: "unblock a person",
    send: (api) => api.publicProfiles.unblock({ params: { id } })
  })
  yield* schedule(minutesAfter(yield* now, random.whole(60, 2000)), Effect.asVoid(unblock))
})

const report = Effect.fn("report")(function* (person: Person, id: UserId) {
  const { request, random } = yield* Simulation
  const payload = {
    reason: random.pick(["harassment", "did_not_appear", "other"] as const),
    text: "At the bridge."
  }
  yield* request({
    caller: person,
    name: "report a person",
    send: (api) => api.publicProfiles.report({ params: { id }, headers: {}, payload }),
    result: () => "reported"
  })
})

/** Reads the conversations: answers one, and sometimes blocks or reports its other person. */
export const readConversations = Effect.fn("readConversations")(function* (person: Person) {
  const { random } = yield* Simulation
  const all = yield* listConversations(person)
  if (all.length === 0) return
  const { id } = random.pick(all)
  if (random.chance(0.8)) yield* markRead(person, id)
  const written = random.chance(0.7) ? yield* writeTo(person, id, null) : Option.none()
  if (Option.isSome(written)) yield* expectNewest(person, id, written.value.id)
  if (random.chance(0.25)) yield* block(person, id)
  if (random.chance(0.25)) yield* report(person, id)
})
