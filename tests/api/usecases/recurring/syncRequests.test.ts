import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { type RecurringTripId, RequestId, type UserId } from "#core/shared/ids.ts"
import { cancelBooking } from "#core/usecases/bookings/answerBooking.ts"
import { createRecurringRequest } from "#core/usecases/recurring/createRecurringRequest.ts"
import { endRecurringTrip } from "#core/usecases/recurring/endRecurringTrip.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelRequest, changeRequest } from "#core/usecases/requests/changeRequest.ts"
import { aTrip, at, carl, requestId, userId } from "#tests/support/builders/entities.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import { aRecurringTrip, aWeekChange } from "#tests/support/builders/recurringTrips.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { atTime, setTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { createWeeklyTrip, now, times, wednesday } from "#tests/support/world/recurringTrips.ts"
import { offer } from "#tests/support/world/trips.ts"

const monday = "2026-03-09"

/** `yyyy-MM-dd STATUS HH:mm` of every request of a recurring trip, by day. */
const requestsOf = Effect.fn("requestsOf")(function* (id: RecurringTripId) {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql<{ line: string }>`SELECT concat_ws(' ', day, status,
      to_char(planned_time AT TIME ZONE 'UTC', 'HH24:MI')) AS line
    FROM commute_request WHERE recurring_trip_id = ${id} ORDER BY day`).map((row) => row.line)
})

/** Creates a weekly ride agent for Mondays and Wednesdays. */
const createWeeklyAgent = (passengerId: UserId) => {
  const { from, to } = aRecurringTrip()
  const command = { from, to, times, plannedTimeBy: "DEPARTURE", passengerId, idempotencyKey: null } as const
  return atTime(now, createRecurringRequest(command))
}

const requestOn = Effect.fn("requestOn")(function* (id: RecurringTripId, day: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`SELECT id FROM commute_request
    WHERE recurring_trip_id = ${id} AND day = ${day}`
  return RequestId.make(row?.id ?? requestId(0))
})

layer(layerTestPorts)("a passenger's changed weekly ride agent", (it) => {
  it.effect(
    "RECUR-012 RECUR-018 RECUR-019 requests follow the new days for one seat, and close when the ride agent ends",
    () =>
      Effect.gen(function* () {
        yield* createPerson(carl, { name: "Carl" })
        const id = yield* createWeeklyAgent(carl)
        const sql = yield* SqlClient.SqlClient
        yield* atTime(now, cancelRequest(yield* requestOn(id, monday), carl))
        const change = { seats: 3, times: aWeekChange({ wednesday: "10:15", friday: "07:00" }) }
        yield* atTime(now, updateRecurringTrip(id, carl, change))
        assert.deepStrictEqual(yield* requestsOf(id), [
          "2026-03-04 OPEN 09:15",
          "2026-03-06 OPEN 06:00",
          "2026-03-09 CANCELED 07:00",
          "2026-03-11 OPEN 09:15",
          "2026-03-13 OPEN 06:00"
        ])
        const [terms] = yield* sql<{ seats: number }>`SELECT seats FROM recurring_trip WHERE id = ${id}`
        assert.strictEqual(terms?.seats, 1)
        yield* atTime(now, updateRecurringTrip(id, carl, { times: aWeekChange({ friday: null }) }))
        yield* atTime(now, updateRecurringTrip(id, carl, { times: aWeekChange({ friday: "08:00" }) }))
        assert.include(yield* requestsOf(id), "2026-03-06 OPEN 07:00")
        yield* atTime(now, endRecurringTrip(id, carl))
        assert.deepStrictEqual(yield* requestsOf(id), ["2026-03-09 CANCELED 07:00"])
        assert.lengthOf(yield* (yield* CommuteRequests).currentOf(carl, at(now)), 0)
      })
  )

  it.effect(
    "RECUR-018 REQ-008 a request whose booking is cancelled opens at the new time, unless it is edited",
    () =>
      Effect.gen(function* () {
        const { booking } = yield* createWeeklyTrip(12)
        const passenger = userId(79)
        yield* createPerson(passenger)
        yield* topUp(passenger, 100_000)
        const id = yield* createWeeklyAgent(passenger)
        const request = yield* requestOn(id, wednesday)
        const first = yield* atTime(now, booking(passenger, Option.some(request)))
        yield* atTime(now, updateRecurringTrip(id, passenger, { times: aWeekChange({ wednesday: "10:15" }) }))
        assert.include(yield* requestsOf(id), "2026-03-04 AWAITING_APPROVAL 07:00")
        yield* atTime(now, cancelBooking(first, passenger))
        assert.include(yield* requestsOf(id), "2026-03-04 OPEN 09:15")
        yield* atTime(now, changeRequest(request, passenger, { plannedTime: at("2026-03-04T07:05:00Z") }))
        const other = yield* atTime(now, booking(passenger, Option.some(request)))
        yield* atTime(now, updateRecurringTrip(id, passenger, { times: aWeekChange({ wednesday: "11:15" }) }))
        yield* atTime(now, cancelBooking(other, passenger))
        assert.include(yield* requestsOf(id), "2026-03-04 OPEN 07:05")
      })
  )
})

const path = "/api/v3/commute/passenger/request"

const requestRows = Effect.fn("requestRows")(function* (recurringTrip: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT day::text AS day, status, planned_time FROM commute_request
    WHERE recurring_trip_id = ${recurringTrip} ORDER BY day`
})

layer(withBackgroundWork(layerAccountApi), { timeout: "60 seconds" })(
  "the requests of a changed week",
  (it) => {
    it.effect(
      "REQ-017 RECUR-018 VAC-010 an edited request stays when the week changes, and is cancelled when its day is removed",
      () =>
        Effect.gen(function* () {
          const eva = userId(11)
          yield* createPerson(eva, { name: "Eva" })
          const sent = { token: yield* tokenOf(eva) }
          yield* setTime("2026-05-04T12:00:00Z")
          const created = yield* post(path, aRequestPayload({ times: { wednesday_leave: "08:00" } }), sent)
          const recurringTrip = String(pick(created, "recurring_trip", "id"))
          const sql = yield* SqlClient.SqlClient
          const [first] = yield* sql<{ id: string }>`SELECT id FROM commute_request
          WHERE recurring_trip_id = ${recurringTrip} ORDER BY day LIMIT 1`
          const evening = "2026-05-06T16:00:00.000Z"
          const edited = yield* post(`${path}/${first?.id}`, { planned_time: evening }, sent)
          assert.strictEqual(pick(edited, "planned_time"), evening)
          const change = (body: object) =>
            send("PUT", `/api/v3/commute/recurring/${recurringTrip}`, body, sent)
          const requestTimes = Effect.map(requestRows(recurringTrip), (rows) =>
            rows.map(
              ({ planned_time, status }) => `${new Date(String(planned_time)).toJSON()} ${String(status)}`
            )
          )
          assert.strictEqual((yield* change({ wednesday_leave: "09:00" })).status, 200)
          assert.deepStrictEqual(yield* requestTimes, [`${evening} OPEN`, "2026-05-13T07:00:00.000Z OPEN"])
          // The time of the week has passed on that day, the edited time has not.
          yield* setTime("2026-05-06T12:00:00Z")
          assert.strictEqual((yield* change({ seats: 2 })).status, 200)
          assert.include(yield* requestTimes, `${evening} OPEN`)
          assert.strictEqual((yield* change({ wednesday_leave: null, friday_leave: "09:00" })).status, 200)
          const cancelled = yield* get(`${path}/${first?.id}`, sent)
          assert.strictEqual(pick(cancelled, "status"), "CANCELED")
        })
    )

    it.effect(
      "RECUR-019 VAC-010 a request denied after the end of its ride agent is cancelled, not opened",
      () =>
        Effect.gen(function* () {
          const [driver, passenger] = [userId(12), userId(13)]
          yield* createPerson(driver, { name: "Finn" })
          yield* createPerson(passenger, { name: "Gro" })
          yield* setTime("2026-06-01T12:00:00Z")
          const sent = { token: yield* tokenOf(passenger) }
          const created = yield* post(path, aRequestPayload({ times: { wednesday_leave: "08:00" } }), sent)
          const recurringTrip = String(pick(created, "recurring_trip", "id"))
          const sql = yield* SqlClient.SqlClient
          const days = yield* sql<{ id: string }>`SELECT id FROM commute_request
        WHERE recurring_trip_id = ${recurringTrip} ORDER BY day LIMIT 2`
          const bookings = yield* Effect.forEach(["2026-06-03", "2026-06-10"], (day, n) =>
            Effect.gen(function* () {
              const departsAt = at(`${day}T06:00:00Z`)
              const trip = yield* offer(
                aTrip({ number: 90 + n, driverId: driver, chargeForTrip: false, departsAt })
              )
              const booked = yield* post(
                "/api/v3/commute/marketplace/book",
                {
                  driver_trip_id: trip.id,
                  from_driver_stop_id: trip.stops[0]?.id,
                  to_driver_stop_id: trip.stops[3]?.id,
                  request_id: days[n]?.id
                },
                sent
              )
              return String(pick(booked, "id"))
            })
          )
          const deny = (id: string | undefined) =>
            Effect.flatMap(tokenOf(driver), (token) => get(`/api/v3/commute/booking/${id}/deny`, { token }))
          const status = (n: number) =>
            Effect.map(get(`${path}/${days[n]?.id}`, sent), (shown) => pick(shown, "status"))
          assert.deepStrictEqual(
            [yield* status(0), yield* status(1)],
            ["AWAITING_APPROVAL", "AWAITING_APPROVAL"]
          )
          assert.strictEqual((yield* deny(bookings[0])).status, 200)
          assert.strictEqual(yield* status(0), "OPEN")
          const ended = yield* send("DELETE", `/api/v3/commute/recurring/${recurringTrip}`, undefined, sent)
          assert.strictEqual(ended.status, 204)
          assert.strictEqual((yield* deny(bookings[1])).status, 200)
          assert.deepStrictEqual([yield* status(0), yield* status(1)], ["CANCELED", "CANCELED"])
        })
    )
  }
)
