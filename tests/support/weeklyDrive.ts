import { Effect, Option } from "effect"
import { never } from "#core/recurring/weekTimes.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { atTime } from "./api.ts"
import { tripId, userId } from "./builders.ts"
import { aRecurringTrip, drawnOf, keepDrives, routeOf, stopOn } from "./recurring.ts"
import { createPerson } from "./world.ts"

/** When the week begins to be drawn: a Monday, after its ride of that day. */
export const now = "2026-03-02T12:00:00Z"
export const times = { ...never, monday: "08:00", wednesday: "08:00" }
export const wednesday = "2026-03-04"

/** A driver's series of Mondays and Wednesdays, and how its first ride is booked. */
export const weeklyDrive = Effect.fn("weeklyDrive")(function* (number: number) {
  const driver = userId(20 + number)
  yield* createPerson(driver, 20 + number)
  const route = routeOf(number)
  const id = yield* atTime(now, keepDrives(aRecurringTrip({ personId: driver, times }), route))
  const [first] = yield* drawnOf(id)
  const booking = (passengerId: UserId, wanted: Option.Option<RequestId> = Option.none()) =>
    bookTrip({
      tripId: first?.id ?? tripId(0),
      passengerId,
      fromStopId: stopOn(route, 0, wednesday),
      toStopId: stopOn(route, 3, wednesday),
      seats: Option.none(),
      requestId: wanted,
      idempotencyKey: null
    })
  return { booking, driver, id }
})
