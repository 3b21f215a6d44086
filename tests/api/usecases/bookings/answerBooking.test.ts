import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aContract } from "#tests/support/builders/entities.ts"
import { type ApiResponse, layerAccountApi, pick, send } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { book, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

const evening = departurePlus(-720)
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? pick(answer, "status")]
const call = (method: string, path: string, caller: { readonly token?: string }) =>
  send(method, path, undefined, caller)
const bookingPath = (id: unknown, action: string) => `/api/v3/commute/booking/${String(id)}/${action}`

/** C18 Each action has a GET, as the documents name it, and a POST. */
const methods = ["GET", "POST"] as const

layer(layerAccountApi)("answering a seat request", (it) => {
  for (const [index, method] of methods.entries()) {
    it.effect(
      `BOOK-022 BOOK-023 BOOK-024 BOOK-012 the driver accepts, denies or cancels a booking once, by ${method}`,
      () =>
        Effect.gen(function* () {
          if (index === 0) yield* createContract(aContract())
          yield* setTime(evening)
          const { driver, other, passenger, trip } = yield* createTripAndPeople(1 + index)
          const answer = (id: unknown, action: string, caller: Caller) =>
            call(method, bookingPath(id, action), caller)
          const [first, second] = [
            pick(yield* book(trip, passenger), "id"),
            pick(yield* book(trip, other), "id")
          ]
          const accepted = yield* answer(first, "accept", driver)
          assert.deepStrictEqual(outcome(accepted), [200, "ACCEPTED"])
          assert.deepInclude(accepted.body, { id: first, price: 15, payout: 25, subsidy: 10 })
          const free = yield* answer(second, "accept-without-income", driver)
          assert.deepStrictEqual(outcome(free), [200, "ACCEPTED"])
          assert.deepInclude(free.body, { id: second, price: 0, payout: 10, subsidy: 10 })
          for (const action of ["accept", "accept-without-income", "deny"]) {
            assert.deepStrictEqual(outcome(yield* answer(first, action, driver)), [409, "booking_not_open"])
          }
          const cancelled = yield* answer(first, "cancel", driver)
          assert.deepStrictEqual(outcome(cancelled), [200, "CANCELED"])
          assert.deepInclude(cancelled.body, { price: 15, payout: 0 })
          assert.deepStrictEqual(outcome(yield* answer(first, "cancel", passenger)), [
            409,
            "booking_not_open"
          ])
          const third = pick(yield* book(trip, passenger), "id")
          assert.deepStrictEqual(outcome(yield* answer(third, "deny", driver)), [200, "DENIED"])
        })
    )
  }
})
