import { Effect, Option } from "effect"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkAddressesDiffer } from "#core/trip/checkOffer.ts"
import { addRecurringTrip, type NewRecurringTrip } from "./addRecurringTrip.ts"

export type RecurringRequestCommand = Pick<RecurringTrip, "from" | "to" | "plannedTimeBy" | "times"> & {
  readonly passengerId: RecurringTrip["personId"]
  readonly idempotencyKey: string | null
}

/** REQ-007, REQ-015, N79 Creates a passenger's recurring trip (a weekly ride agent), which has a request on each of its days. */
export const createRecurringRequest = Effect.fn("createRecurringRequest")(function* (
  command: RecurringRequestCommand
) {
  const { from, idempotencyKey, passengerId, plannedTimeBy, times, to } = command
  const { seats } = yield* ProductSettings
  yield* Effect.fromResult(checkAddressesDiffer(from, to))
  const recurringTrip: NewRecurringTrip = {
    from,
    to,
    times,
    plannedTimeBy,
    personId: passengerId,
    role: "PASSENGER",
    seats: seats.bookDefault,
    chargeForTrip: false
  }
  const requestHash = JSON.stringify([from, to, times, plannedTimeBy])
  // Only a driver's recurring trip, which has a route, can be at the time of another one.
  return yield* addRecurringTrip(recurringTrip, Option.none(), { idempotencyKey, requestHash }).pipe(
    Effect.catchTag("existing_trip_in_period", Effect.die)
  )
})
