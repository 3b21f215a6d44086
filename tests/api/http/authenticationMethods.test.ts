import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import {
  type ApiResponse,
  layerAccountApi,
  layerAccountApiWith,
  pick,
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
})

layer(layerAccountApiWith({ api: { allowGetMutations: false } }))(
  "actions while GET actions are disabled (C18)",
  (it) => {
    it.effect(
      "BOOK-021 BOOK-022 BOOK-023 BOOK-024 TRIP-047 REQ-018 a GET action is refused; the POST action and a GET that only reads are allowed",
      () =>
        Effect.gen(function* () {
          yield* setTime(evening)
          const { driver, passenger, trip } = yield* createTripAndPeople(1)
          const id = pick(yield* book(trip, passenger), "id")
          const cancelTripPath = `/api/v3/commute/trip/${trip.id}/cancel`
          const actions = ["accept", "accept-without-income", "deny", "cancel"].map((action) =>
            bookingPath(id, action)
          )
          for (const path of [
            ...actions,
            cancelTripPath,
            `/api/v3/commute/passenger/request/${trip.id}/cancel`
          ]) {
            assert.deepStrictEqual(outcome(yield* call("GET", path, driver)), [405, "get_not_allowed"])
          }
          const booking = yield* call("GET", `/api/v3/commute/booking/${String(id)}`, passenger)
          assert.deepStrictEqual(outcome(booking), [200, "AWAITING_APPROVAL"])
          assert.deepStrictEqual(outcome(yield* call("POST", bookingPath(id, "accept"), driver)), [
            200,
            "ACCEPTED"
          ])
          assert.strictEqual((yield* call("POST", cancelTripPath, driver)).status, 204)
        })
    )
  }
)
