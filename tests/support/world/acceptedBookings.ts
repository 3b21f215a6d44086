import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#core/shared/ids.ts"
import { aContract, anna, aTripOnDay, bo, carl } from "#tests/support/builders/entities.ts"
import { get, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "./contracts.ts"
import { createPerson, topUp } from "./people.ts"
import { offer, requestSeat } from "./trips.ts"

/** Creates the driver Bo, the passengers Anna and Carl with money, and a contract for their way; answers their sessions. */
export const createDriverAndPassengers = Effect.gen(function* () {
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(carl, { name: "Carl" })
  yield* topUp(anna, 50_000)
  yield* topUp(carl, 50_000)
  yield* createContract(aContract())
  return { boToken: yield* tokenOf(bo), annaToken: yield* tokenOf(anna), carlToken: yield* tokenOf(carl) }
})

/**
 * Offers a trip of Bo, three hours before its departure. Cancels his trips of earlier tests, which he would have to start
 * first.
 */
export const offerOnlyTrip = Effect.fn("offerOnlyTrip")(function* (day: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_trip SET cancelled_at = planned_departure WHERE completed_at IS NULL`
  const trip = yield* offer(aTripOnDay(day, { route: "_p~iF~ps|U" }))
  yield* setTime(DateTime.subtract(trip.plannedDeparture, { hours: 3 }))
  return trip
})

/** Creates an accepted booking of such a trip. */
export const createAcceptedBooking = Effect.fn("createAcceptedBooking")(function* (
  day: number,
  passengerId: UserId = anna
) {
  const trip = yield* offerOnlyTrip(day)
  const id = yield* requestSeat(trip, passengerId)
  const accepted = yield* get(`/api/v3/commute/booking/${id}/accept`, { token: yield* tokenOf(bo) })
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`)
  return { accepted, id, trip }
})
