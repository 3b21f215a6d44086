import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import type { RecurringTripId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { addRecurringTrip } from "#core/usecases/recurring/addRecurringTrip.ts"
import { tripId, userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, stopIdOn } from "#tests/support/builders/recurringTrips.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { createPerson } from "./people.ts"

/** Creates a driver's recurring trip and materialises its coming occurrences. */
export const createRecurringTrip = Effect.fn("createRecurringTrip")(function* (
  recurringTrip: RecurringTrip,
  route: RecurringRoute
) {
  const { autoOffer: _, id: __, validFrom: ___, validUntil: ____, pause: _____, ...command } = recurringTrip
  return yield* addRecurringTrip(command, Option.some(route), { idempotencyKey: null, requestHash: "" })
})

interface OccurrenceRow {
  readonly id: TripId
  readonly day: string | null
  readonly departure: string
  readonly seats: number
  readonly cancelled: boolean
}

/** Reads every occurrence that has a row, by departure. */
export const occurrencesOf = Effect.fn("occurrencesOf")(function* (id: RecurringTripId) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<OccurrenceRow>`SELECT id, day::text AS day, seats, cancelled_at IS NOT NULL AS cancelled,
    to_char(planned_departure AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS departure
    FROM driver_trip WHERE recurring_trip_id = ${id} ORDER BY planned_departure, created_at`
})

/** Reads `yyyy-MM-ddTHH:mmZ` of the occurrences that are not cancelled. */
export const departuresOf = Effect.fn("departuresOf")(function* (id: RecurringTripId) {
  return (yield* occurrencesOf(id)).filter((trip) => !trip.cancelled).map((trip) => trip.departure)
})

/** A Monday at noon, after the departure of that day. */
export const now = "2026-03-02T12:00:00Z"
export const times = { ...emptyWeek, monday: "08:00", wednesday: "08:00" }
export const wednesday = "2026-03-04"

/** Creates a driver with a recurring trip on Mondays and Wednesdays; `booking` requests a seat on its first occurrence. */
export const createWeeklyTrip = Effect.fn("createWeeklyTrip")(function* (number: number) {
  const driver = userId(20 + number)
  yield* createPerson(driver)
  const route = aRecurringRoute({ number })
  const id = yield* atTime(now, createRecurringTrip(aRecurringTrip({ personId: driver, times }), route))
  const [first] = yield* occurrencesOf(id)
  const booking = (passengerId: UserId, requestId: Option.Option<RequestId> = Option.none()) =>
    bookTrip({
      tripId: first?.id ?? tripId(0),
      passengerId,
      fromStopId: stopIdOn(route, 0, wednesday),
      toStopId: stopIdOn(route, 3, wednesday),
      seats: Option.none(),
      requestId,
      idempotencyKey: null
    })
  return { booking, driver, id }
})
