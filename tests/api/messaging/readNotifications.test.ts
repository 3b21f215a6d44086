import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option, Schema } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { at, userId } from "#tests/support/builders.ts"
import { clockTo } from "#tests/support/rides.ts"
import { createPerson } from "#tests/support/world.ts"

const news = (to: UserId, number: number): Notice => ({
  kind: "message",
  to,
  once: `${to} ${number}`,
  route: `/conversations/${number}`,
  text: "message",
  said: { text: `number ${number}` },
  about: Option.some(to),
  amount: Option.none()
})

/** Somebody who is told of so many things, a minute apart. */
const reader = Effect.fn("reader")(function* (number: number, count: number) {
  const id = userId(number)
  yield* createPerson(id, number, "Anna")
  for (let index = 1; index <= count; index++) {
    yield* clockTo(DateTime.add(at("2026-03-02T08:00:00Z"), { minutes: index }))
    yield* onProductTime(inTransaction(notify([news(id, index)])))
  }
  return { id, token: yield* tokenOf(id) }
})

const List = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      data: Schema.Struct({ title: Schema.String, body: Schema.String, route: Schema.String }),
      created_at: Schema.String,
      read_at: Schema.NullOr(Schema.String)
    })
  ),
  current_page: Schema.Int,
  next_page_url: Schema.NullOr(Schema.String)
})
const list = Effect.fn("list")(function* (token: string, path = "/api/v4/notifications/all") {
  return Schema.decodeUnknownSync(List)((yield* get(path, { token })).body)
})
const unread = Effect.fn("unread")(function* (token: string) {
  const me = yield* get("/api/me", { token })
  return [pick(me, "unread_notifications"), pick(me, "unread_notifications_count")]
})
const readOf = (page: typeof List.Type) => page.data.filter(({ read_at }) => read_at !== null)

layer(layerAccountApi)("the notifications of a person", (it) => {
  it.effect(
    "NOTIF-004 NOTIF-005 NOTIF-008 come newest first, twenty at a time, until there are no more",
    () =>
      Effect.gen(function* () {
        const { token } = yield* reader(1, 21)
        const first = yield* list(token)
        assert.deepStrictEqual(
          first.data.map(({ data }) => data.route),
          Array.from({ length: 20 }, (_, n) => `/conversations/${21 - n}`)
        )
        const [newest] = first.data
        const { created_at, data: words, read_at } = newest ?? assert.fail("no notification")
        assert.deepStrictEqual(
          { words, created_at: created_at.slice(0, 16), read_at },
          {
            words: { title: "Anna har skrevet til dig", body: "number 21", route: "/conversations/21" },
            created_at: "2026-03-02T08:21",
            read_at: null
          }
        )
        assert.deepStrictEqual(
          [first.current_page, first.next_page_url],
          [1, "/api/v4/notifications/all?page=2"]
        )
        const second = yield* list(token, first.next_page_url ?? "")
        assert.deepStrictEqual(
          [second.data.map(({ data }) => data.route), second.current_page, second.next_page_url],
          [["/conversations/1"], 2, null]
        )
        assert.deepStrictEqual((yield* list(token, "/api/v4/notifications/all?page=3")).data, [])
      })
  )

  it.effect("NOTIF-008 are nobody else's, and pages are numbers from one", () =>
    Effect.gen(function* () {
      const { token } = yield* reader(2, 0)
      assert.deepStrictEqual((yield* list(token)).data, [])
      assert.strictEqual((yield* get("/api/v4/notifications/all")).status, 401)
      for (const page of ["0", "-1", "1.5", "two", "", "1e9"]) {
        const refused = yield* get(`/api/v4/notifications/all?page=${page}`, { token })
        assert.deepStrictEqual([page, refused.status], [page, 422])
        assert.isDefined(pick(refused, "errors", "page"))
      }
    })
  )

  it.effect("NOTIF-006 NOTIF-009 NOTIF-010 are read one by one, by either call, from the first time on", () =>
    Effect.gen(function* () {
      const { token } = yield* reader(3, 3)
      const [third, second] = (yield* list(token)).data
      assert.deepStrictEqual(yield* unread(token), [true, 3])
      const patch = send("PATCH", "/api/v3/notifications/read", { id: third?.id }, { token })
      assert.strictEqual((yield* patch).status, 204)
      const before = readOf(yield* list(token))
      assert.deepStrictEqual(
        before.map(({ id }) => id),
        [third?.id]
      )
      yield* clockTo(at("2026-03-03T08:00:00Z"))
      assert.strictEqual((yield* patch).status, 204)
      assert.deepStrictEqual(readOf(yield* list(token)), before)
      const own = yield* post("/api/v3/me/notifications/read", { id: second?.id }, { token })
      assert.strictEqual(own.status, 204)
      assert.deepStrictEqual(yield* unread(token), [true, 1])
    })
  )

  it.effect("NOTIF-010 are read by their owner alone, and by their id", () =>
    Effect.gen(function* () {
      const owner = yield* reader(4, 1)
      const other = yield* reader(5, 0)
      const [only] = (yield* list(owner.token)).data
      const mark = (id: unknown, token?: string) =>
        send("PATCH", "/api/v3/notifications/read", { id }, token === undefined ? {} : { token })
      assert.strictEqual((yield* mark(only?.id, other.token)).status, 204)
      assert.strictEqual((yield* mark(only?.id)).status, 401)
      const faulty = yield* mark("the first", owner.token)
      assert.strictEqual(faulty.status, 422)
      assert.isDefined(pick(faulty, "errors", "id"))
      assert.deepStrictEqual(yield* unread(owner.token), [true, 1])
    })
  )

  it.effect("NOTIF-006 NOTIF-011 are all read at once, those of others are not", () =>
    Effect.gen(function* () {
      const [mine, other] = [yield* reader(6, 2), yield* reader(7, 1)]
      const all = send("PATCH", "/api/v3/notifications/mark-all", undefined, { token: mine.token })
      assert.strictEqual((yield* all).status, 204)
      assert.strictEqual((yield* all).status, 204)
      assert.lengthOf(readOf(yield* list(mine.token)), 2)
      assert.deepStrictEqual(yield* unread(mine.token), [false, 0])
      assert.deepStrictEqual(yield* unread(other.token), [true, 1])
      assert.strictEqual((yield* send("PATCH", "/api/v3/notifications/mark-all")).status, 401)
    })
  )
})
