import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import {
  type ApiResponse,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  send
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { book, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

const evening = departurePlus(-720)
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? pick(answer, "status")]
const call = (method: string, path: string, caller: { readonly token?: string }) =>
  send(method, path, undefined, caller)
const bookingPath = (id: unknown, action: string) => `/api/v3/commute/booking/${String(id)}/${action}`

layer(layerAccountApi)("actions by GET and by POST (C18)", (it) => {
  for (const [index, method] of (["GET", "POST"] as const).entries()) {
    it.effect(
      `BOOK-021 BOOK-023 TRIP-047 ${method} requires the token in the header, and its response is not cached`,
      () =>
        Effect.gen(function* () {
          yield* setTime(evening)
          const { driver, passenger, trip } = yield* createTripAndPeople(11 + index)
          const id = pick(yield* book(trip, passenger), "id")
          const cancelTripPath = `/api/v3/commute/trip/${trip.id}/cancel`
          for (const path of [bookingPath(id, "accept"), bookingPath(id, "cancel"), cancelTripPath]) {
            assert.strictEqual((yield* call(method, `${path}?token=${driver.token}`, {})).status, 401)
          }
          const accepted = yield* call(method, bookingPath(id, "accept"), driver)
          assert.strictEqual(accepted.headers.get("cache-control"), "no-store")
          const cancelled = yield* call(method, cancelTripPath, driver)
          assert.deepStrictEqual(
            [cancelled.status, cancelled.headers.get("cache-control")],
            [204, "no-store"]
          )
          assert.deepStrictEqual(outcome(yield* call(method, bookingPath(id, "cancel"), passenger)), [
            409,
            "booking_not_open"
          ])
        })
    )
  }

  it.effect("TRIP-047 a HEAD changes nothing, and names the method that does", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, trip } = yield* createTripAndPeople(3)
      const path = `/api/v3/commute/trip/${trip.id}/cancel`
      const head = yield* call("HEAD", path, driver)
      assert.deepStrictEqual([head.status, head.headers.get("allow")], [405, "POST"])
      assert.strictEqual((yield* call("POST", path, driver)).status, 204)
      const unknown = yield* call("PUT", path, driver)
      assert.deepStrictEqual([unknown.status, unknown.headers.get("allow")], [405, "GET, HEAD, POST"])
    })
  )
})

layer(layerAccountApiWith({ api: { allowGetMutations: false } }))(
  "actions while GET actions are disabled (C18)",
  (it) => {
    it.effect(
      "BOOK-021 BOOK-022 BOOK-023 BOOK-024 a booking is read by GET, but answered and cancelled by POST only",
      () =>
        Effect.gen(function* () {
          yield* setTime(evening)
          const { driver, passenger, trip } = yield* createTripAndPeople(1)
          const request = Effect.map(book(trip, passenger), (booked) => pick(booked, "id"))
          const id = yield* request
          for (const action of ["accept", "accept-without-income", "deny", "cancel"]) {
            const refused = yield* call("GET", bookingPath(id, action), driver)
            assert.deepStrictEqual(outcome(refused), [405, "get_not_allowed"])
          }
          const booking = yield* call("GET", `/api/v3/commute/booking/${String(id)}`, passenger)
          assert.deepStrictEqual(outcome(booking), [200, "AWAITING_APPROVAL"])

          const change = (one: unknown, action: string) =>
            Effect.map(call("POST", bookingPath(one, action), driver), outcome)
          assert.deepStrictEqual(yield* change(id, "deny"), [200, "DENIED"])
          const paid = yield* request
          assert.deepStrictEqual(yield* change(paid, "accept"), [200, "ACCEPTED"])
          assert.deepStrictEqual(yield* change(paid, "cancel"), [200, "CANCELED"])
          assert.deepStrictEqual(yield* change(yield* request, "accept-without-income"), [200, "ACCEPTED"])
        })
    )

    it.effect("TRIP-047 REQ-018 a trip and a request are cancelled by POST only", () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const { driver, passenger, trip } = yield* createTripAndPeople(2)
        const requests = "/api/v3/commute/passenger/request"
        const payload = aRequestPayload({ planned_time: departurePlus(0) })
        const request = `${requests}/${String(pick(yield* post(requests, payload, passenger), "id"))}`
        for (const [path, caller] of [
          [`/api/v3/commute/trip/${trip.id}/cancel`, driver],
          [`${request}/cancel`, passenger]
        ] as const) {
          assert.deepStrictEqual(outcome(yield* call("GET", path, caller)), [405, "get_not_allowed"])
          assert.strictEqual((yield* call("POST", path, caller)).status, 204)
        }
        assert.deepStrictEqual(outcome(yield* call("GET", request, passenger)), [200, "CANCELED"])
      })
    )
  }
)
