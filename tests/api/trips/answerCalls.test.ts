import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Answer, layerAccountApi, layerAccountApiWith, pick, send } from "#tests/support/account.ts"
import { aContract } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { aScene, book, type Caller, minutesOn } from "#tests/support/scene.ts"
import { sponsor } from "#tests/support/world.ts"

const evening = minutesOn(-720)
const said = (answer: Answer) => [answer.status, pick(answer, "error") ?? pick(answer, "status")]
const call = (method: string, path: string, caller: { readonly token?: string }) =>
  send(method, path, undefined, caller)
const on = (id: unknown, verb: string) => `/api/v3/commute/booking/${String(id)}/${verb}`

/** GET as the documents name them, and a POST that does the same (C18). */
const methods = ["GET", "POST"] as const

layer(layerAccountApi)("an answer to who asks for a seat", (it) => {
  for (const [index, method] of methods.entries()) {
    it.effect(`BOOK-022 BOOK-023 BOOK-024 BOOK-012 is given by ${method}, once, by the driver`, () =>
      Effect.gen(function* () {
        if (index === 0) yield* sponsor(aContract())
        yield* setNow(evening)
        const { driver, other, passenger, trip } = yield* aScene(1 + index)
        const answer = (id: unknown, verb: string, caller: Caller) => call(method, on(id, verb), caller)
        const [first, second] = [
          pick(yield* book(trip, passenger), "id"),
          pick(yield* book(trip, other), "id")
        ]
        const accepted = yield* answer(first, "accept", driver)
        assert.deepStrictEqual(said(accepted), [200, "ACCEPTED"])
        assert.deepInclude(accepted.body, { id: first, price: 15, payout: 25, subsidy: 10 })
        const free = yield* answer(second, "accept-without-income", driver)
        assert.deepStrictEqual(said(free), [200, "ACCEPTED"])
        assert.deepInclude(free.body, { id: second, price: 0, payout: 10, subsidy: 10 })
        for (const verb of ["accept", "accept-without-income", "deny"]) {
          assert.deepStrictEqual(said(yield* answer(first, verb, driver)), [409, "booking_not_open"])
        }
        const cancelled = yield* answer(first, "cancel", driver)
        assert.deepStrictEqual(said(cancelled), [200, "CANCELED"])
        assert.deepStrictEqual(said(yield* answer(first, "cancel", passenger)), [409, "booking_not_open"])
        const third = pick(yield* book(trip, passenger), "id")
        assert.deepStrictEqual(said(yield* answer(third, "deny", driver)), [200, "DENIED"])
      })
    )

    it.effect(
      `BOOK-021 BOOK-023 TRIP-047 by ${method} asks for the header's token, and is kept nowhere`,
      () =>
        Effect.gen(function* () {
          yield* setNow(evening)
          const { driver, passenger, trip } = yield* aScene(11 + index)
          const id = pick(yield* book(trip, passenger), "id")
          const off = `/api/v3/commute/trip/${trip.id}/cancel`
          for (const path of [on(id, "accept"), on(id, "cancel"), off]) {
            assert.strictEqual((yield* call(method, `${path}?token=${driver.token}`, {})).status, 401)
          }
          const accepted = yield* call(method, on(id, "accept"), driver)
          assert.strictEqual(accepted.headers.get("cache-control"), "no-store")
          const gone = yield* call(method, off, driver)
          assert.deepStrictEqual([gone.status, gone.headers.get("cache-control")], [204, "no-store"])
          assert.deepStrictEqual(said(yield* call(method, on(id, "cancel"), passenger)), [
            409,
            "booking_not_open"
          ])
        })
    )
  }
})

layer(layerAccountApiWith({ api: { allowGetMutations: false } }))(
  "where a GET may change nothing (C18)",
  (it) => {
    it.effect(
      "BOOK-021 BOOK-022 BOOK-023 BOOK-024 TRIP-047 REQ-018 the POST does, and what only reads is read",
      () =>
        Effect.gen(function* () {
          yield* setNow(evening)
          const { driver, passenger, trip } = yield* aScene(1)
          const id = pick(yield* book(trip, passenger), "id")
          const off = `/api/v3/commute/trip/${trip.id}/cancel`
          const verbs = ["accept", "accept-without-income", "deny", "cancel"].map((verb) => on(id, verb))
          for (const path of [...verbs, off, `/api/v3/commute/passenger/request/${trip.id}/cancel`]) {
            assert.deepStrictEqual(said(yield* call("GET", path, driver)), [405, "get_not_allowed"])
          }
          const seen = yield* call("GET", `/api/v3/commute/booking/${String(id)}`, passenger)
          assert.deepStrictEqual(said(seen), [200, "AWAITING_APPROVAL"])
          assert.deepStrictEqual(said(yield* call("POST", on(id, "accept"), driver)), [200, "ACCEPTED"])
          assert.strictEqual((yield* call("POST", off, driver)).status, 204)
        })
    )
  }
)
