import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { People } from "#core/ports/People.ts"
import { anna, bo, carl } from "#tests/support/builders/entities.ts"
import { type ApiResponse, get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { createAcceptedBooking, createDriverAndPassengers } from "#tests/support/world/acceptedBookings.ts"
import { requestSeat } from "#tests/support/world/trips.ts"

const layerApi = withBackgroundWork(layerAccountApi)
const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]

layer(layerApi)("a message to all passengers", (it) => {
  it.effect(
    "BCAST-005 BCAST-006 CHAT-019 is sent once to each accepted passenger with a complete profile, and the response lists the skipped passengers",
    () =>
      Effect.gen(function* () {
        const { annaToken, boToken, carlToken } = yield* createDriverAndPassengers
        const store = yield* People
        const carlProfile = Option.getOrThrow(yield* store.find(carl))
        const { id: annaBooking, trip } = yield* createAcceptedBooking(0)
        const carlBooking = yield* requestSeat(trip, carl)
        const sendMessage = (
          message: string,
          token = boToken,
          headers: Readonly<Record<string, string>> = {}
        ) => post(`/api/trip-conversations/${trip.id}`, { message }, { token, headers })
        const whileCarlWaits = yield* sendMessage("Only Anna is accepted so far")
        assert.deepStrictEqual(
          [whileCarlWaits.status, whileCarlWaits.body],
          [201, { sent_to: [anna], skipped: [] }]
        )
        yield* get(`/api/v3/commute/booking/${carlBooking}/accept`, { token: boToken })
        yield* store.update({ ...carlProfile, email: Option.none() })
        const key = { "idempotency-key": "five-minutes-late" }
        const answers = yield* Effect.all(
          [sendMessage(" 5 minutes ", boToken, key), sendMessage(" 5 minutes ", boToken, key)],
          {
            concurrency: 2
          }
        )
        for (const { body, status } of answers) {
          assert.deepStrictEqual([status, body], [201, { sent_to: [anna], skipped: [carl] }])
        }
        const sql = yield* SqlClient.SqlClient
        const messages =
          yield* sql`SELECT sender_id, receiver_id, content, trip_id, read_at FROM message ORDER BY created_at`
        const one = { sender_id: bo, receiver_id: anna, trip_id: trip.id, read_at: null }
        assert.deepStrictEqual(messages, [
          { ...one, content: "Only Anna is accepted so far" },
          { ...one, content: "5 minutes" }
        ])
        const events =
          yield* sql`SELECT user_ids, data ->> 'sender_id' AS sender FROM outbox WHERE kind = 'MessageCreated'`
        assert.deepStrictEqual(events, [
          { user_ids: [anna], sender: bo },
          { user_ids: [anna], sender: bo }
        ])
        yield* get(`/api/v3/commute/booking/${annaBooking}/cancel`, { token: annaToken })
        assert.deepStrictEqual((yield* sendMessage("Anyone?")).body, { sent_to: [], skipped: [carl] })

        for (const short of ["", "x", "  x  "]) {
          const refused = yield* sendMessage(short)
          assert.deepStrictEqual(
            [refused.status, pick(refused, "errors")],
            [422, { message: ["Write at least two characters."] }]
          )
        }
        assert.strictEqual((yield* sendMessage("x".repeat(2001))).status, 422)
        assert.deepStrictEqual(statusAndError(yield* sendMessage("I am not the driver", carlToken)), [
          404,
          "trip_not_found"
        ])
        yield* get(`/api/v3/commute/trip/${trip.id}/cancel`, { token: boToken })
        assert.deepStrictEqual(statusAndError(yield* sendMessage("It is off")), [404, "trip_not_found"])
      })
  )
})
