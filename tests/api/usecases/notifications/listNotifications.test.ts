import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option, Schema } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { at, userId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"

const aNotice = (to: UserId, number: number): Notice => ({
  kind: "message",
  to,
  dedupeKey: `${to} ${number}`,
  route: `/conversations/${number}`,
  text: "message",
  params: { text: `number ${number}` },
  subjectId: Option.some(to),
  amount: Option.none()
})

/** A person with `count` notifications, a minute apart. */
const createReader = Effect.fn("createReader")(function* (number: number, count: number) {
  const id = userId(number)
  yield* createPerson(id, { name: "Anna" })
  for (let index = 1; index <= count; index++) {
    yield* setTime(DateTime.add(at("2026-03-02T08:00:00Z"), { minutes: index }))
    yield* onProductTime(inTransaction(notify([aNotice(id, index)])))
  }
  return { id, token: yield* tokenOf(id) }
})

const List = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      data: Schema.Struct({
        title: Schema.String,
        body: Schema.String,
        route: Schema.String,
        language: Schema.String
      }),
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
const onlyRead = (page: typeof List.Type) => page.data.filter(({ read_at }) => read_at !== null)

layer(layerAccountApi)("the notifications of a person", (it) => {
  it.effect("NOTIF-004 NOTIF-005 NOTIF-008 notifications are listed newest first in pages of twenty", () =>
    Effect.gen(function* () {
      const { token } = yield* createReader(1, 21)
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
          words: {
            title: "Anna har skrevet til dig",
            body: "number 21",
            route: "/conversations/21",
            language: "DA"
          },
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

  it.effect(
    "NOTIF-008 other people's notifications are not listed, and an invalid page number is refused",
    () =>
      Effect.gen(function* () {
        const { token } = yield* createReader(2, 0)
        assert.deepStrictEqual((yield* list(token)).data, [])
        assert.strictEqual((yield* get("/api/v4/notifications/all")).status, 401)
        for (const page of ["0", "-1", "1.5", "two", "", "1e9"]) {
          const refused = yield* get(`/api/v4/notifications/all?page=${page}`, { token })
          assert.deepStrictEqual([page, refused.status], [page, 422])
          assert.isDefined(pick(refused, "errors", "page"))
        }
      })
  )

  it.effect(
    "NOTIF-006 NOTIF-009 NOTIF-010 both calls mark one notification as read and keep its first time",
    () =>
      Effect.gen(function* () {
        const { token } = yield* createReader(3, 3)
        const [third, second] = (yield* list(token)).data
        assert.deepStrictEqual(yield* unread(token), [true, 3])
        const patch = send("PATCH", "/api/v3/notifications/read", { id: third?.id }, { token })
        assert.strictEqual((yield* patch).status, 204)
        const before = onlyRead(yield* list(token))
        assert.deepStrictEqual(
          before.map(({ id }) => id),
          [third?.id]
        )
        yield* setTime(at("2026-03-03T08:00:00Z"))
        assert.strictEqual((yield* patch).status, 204)
        assert.deepStrictEqual(onlyRead(yield* list(token)), before)
        const byPost = yield* post("/api/v3/me/notifications/read", { id: second?.id }, { token })
        assert.strictEqual(byPost.status, 204)
        assert.deepStrictEqual(yield* unread(token), [true, 1])
      })
  )

  it.effect("NOTIF-010 only the owner marks a notification as read, by its id", () =>
    Effect.gen(function* () {
      const owner = yield* createReader(4, 1)
      const other = yield* createReader(5, 0)
      const [notification] = (yield* list(owner.token)).data
      const mark = (id: unknown, token?: string) =>
        send("PATCH", "/api/v3/notifications/read", { id }, token === undefined ? {} : { token })
      assert.strictEqual((yield* mark(notification?.id, other.token)).status, 204)
      assert.strictEqual((yield* mark(notification?.id)).status, 401)
      const invalid = yield* mark("the first", owner.token)
      assert.strictEqual(invalid.status, 422)
      assert.isDefined(pick(invalid, "errors", "id"))
      assert.deepStrictEqual(yield* unread(owner.token), [true, 1])
    })
  )

  it.effect(
    "NOTIF-006 NOTIF-011 one call marks all notifications of the person as read, and none of others",
    () =>
      Effect.gen(function* () {
        const [reader, other] = [yield* createReader(6, 2), yield* createReader(7, 1)]
        const all = send("PATCH", "/api/v3/notifications/mark-all", undefined, { token: reader.token })
        assert.strictEqual((yield* all).status, 204)
        assert.strictEqual((yield* all).status, 204)
        assert.lengthOf(onlyRead(yield* list(reader.token)), 2)
        assert.deepStrictEqual(yield* unread(reader.token), [false, 0])
        assert.deepStrictEqual(yield* unread(other.token), [true, 1])
        assert.strictEqual((yield* send("PATCH", "/api/v3/notifications/mark-all")).status, 401)
      })
  )
})
