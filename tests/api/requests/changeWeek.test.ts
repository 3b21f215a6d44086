import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { type RecurringTripId, RequestId, type UserId } from "#core/shared/ids.ts"
import { cancelBooking } from "#core/usecases/bookings/answerBooking.ts"
import { endRecurringTrip } from "#core/usecases/recurring/changeRecurringTrip.ts"
import { createRecurringTrip } from "#core/usecases/recurring/createRecurringTrip.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelRequest, changeRequest } from "#core/usecases/requests/changeRequest.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { at, carl, requestId, userId } from "#tests/support/builders.ts"
import { aRecurringTrip, givenWeek } from "#tests/support/recurring.ts"
import { now, times, wednesday, weeklyDrive } from "#tests/support/weeklyDrive.ts"
import { createPerson, topUp } from "#tests/support/world.ts"

const monday = "2026-03-09"

/** Every open request of a series: day, planned time and state. */
const requestsOf = Effect.fn("requestsOf")(function* (id: RecurringTripId) {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql<{ line: string }>`SELECT concat_ws(' ', day, status,
      to_char(planned_time AT TIME ZONE 'UTC', 'HH24:MI')) AS line
    FROM commute_request WHERE recurring_trip_id = ${id} ORDER BY day`).map((row) => row.line)
})

/** Somebody waits for the same ride on Mondays and Wednesdays. */
const waitWeekly = (passengerId: UserId) => {
  const { from, to } = aRecurringTrip()
  const command = { from, to, times, plannedTimeBy: "DEPARTURE", passengerId, idempotencyKey: null } as const
  return atTime(now, createRecurringTrip(command))
}
const requestOn = Effect.fn("requestOn")(function* (id: RecurringTripId, day: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: string }>`SELECT id FROM commute_request
    WHERE recurring_trip_id = ${id} AND day = ${day}`
  return RequestId.make(row?.id ?? requestId(0))
})

layer(layerTestPorts)("a passenger's weekly ride agent that changes", (it) => {
  it.effect(
    "RECUR-012 RECUR-018 RECUR-019 waits on its new days alone, for one, and no more once it has ended",
    () =>
      Effect.gen(function* () {
        yield* createPerson(carl, 3, "Carl")
        const id = yield* waitWeekly(carl)
        const sql = yield* SqlClient.SqlClient
        yield* atTime(now, cancelRequest(yield* requestOn(id, monday), carl))
        const change = { seats: 3, times: givenWeek({ wednesday: "10:15", friday: "07:00" }) }
        yield* atTime(now, updateRecurringTrip(id, carl, change))
        assert.deepStrictEqual(yield* requestsOf(id), [
          "2026-03-04 OPEN 09:15",
          "2026-03-06 OPEN 06:00",
          "2026-03-09 CANCELED 07:00",
          "2026-03-11 OPEN 09:15",
          "2026-03-13 OPEN 06:00"
        ])
        const [kept] = yield* sql<{ seats: number }>`SELECT seats FROM recurring_trip WHERE id = ${id}`
        assert.strictEqual(kept?.seats, 1)
        yield* atTime(now, updateRecurringTrip(id, carl, { times: givenWeek({ friday: null }) }))
        yield* atTime(now, updateRecurringTrip(id, carl, { times: givenWeek({ friday: "08:00" }) }))
        assert.include(yield* requestsOf(id), "2026-03-06 OPEN 07:00")
        yield* atTime(now, endRecurringTrip(id, carl))
        assert.deepStrictEqual(yield* requestsOf(id), ["2026-03-09 CANCELED 07:00"])
        assert.lengthOf(yield* (yield* CommuteRequests).waitingOf(carl, at(now)), 0)
      })
  )

  it.effect(
    "RECUR-018 REQ-008 asks for its new time on a day whose seat is given up, unless that day was changed",
    () =>
      Effect.gen(function* () {
        const { booking } = yield* weeklyDrive(12)
        const rider = userId(79)
        yield* createPerson(rider, 79)
        yield* topUp(rider, 100_000)
        const id = yield* waitWeekly(rider)
        const wanted = yield* requestOn(id, wednesday)
        const first = yield* atTime(now, booking(rider, Option.some(wanted)))
        yield* atTime(now, updateRecurringTrip(id, rider, { times: givenWeek({ wednesday: "10:15" }) }))
        assert.include(yield* requestsOf(id), "2026-03-04 AWAITING_APPROVAL 07:00")
        yield* atTime(now, cancelBooking(first, rider))
        assert.include(yield* requestsOf(id), "2026-03-04 OPEN 09:15")
        yield* atTime(now, changeRequest(wanted, rider, { plannedTime: at("2026-03-04T07:05:00Z") }))
        const other = yield* atTime(now, booking(rider, Option.some(wanted)))
        yield* atTime(now, updateRecurringTrip(id, rider, { times: givenWeek({ wednesday: "11:15" }) }))
        yield* atTime(now, cancelBooking(other, rider))
        assert.include(yield* requestsOf(id), "2026-03-04 OPEN 07:05")
      })
  )
})
