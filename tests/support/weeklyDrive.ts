import { Effect, Option } from "effect"
import type { RequestId, UserId } from "#core/shared/ids.ts"
import { never } from "#core/trip/weekTimes.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { atTime } from "./api.ts"
import { tripId, userId } from "./builders.ts"
import { aSeries, drawnOf, keepDrives, planOf, stopOn } from "./recurring.ts"
import { settle } from "./world.ts"

/** When the week begins to be drawn: a Monday, after its ride of that day. */
export const now = "2026-03-02T12:00:00Z"
export const times = { ...never, monday: "08:00", wednesday: "08:00" }
export const wednesday = "2026-03-04"

/** A driver's series of Mondays and Wednesdays, and how its first ride is booked. */
export const weeklyDrive = Effect.fn("weeklyDrive")(function* (number: number) {
  const driver = userId(20 + number)
  yield* settle(driver, 20 + number)
  const plan = planOf(number)
  const id = yield* atTime(now, keepDrives(aSeries({ personId: driver, times }), plan))
  const [first] = yield* drawnOf(id)
  const booking = (passengerId: UserId, wanted: Option.Option<RequestId> = Option.none()) =>
    bookTrip({
      tripId: first?.id ?? tripId(0),
      passengerId,
      fromStopId: stopOn(plan, 0, wednesday),
      toStopId: stopOn(plan, 3, wednesday),
      seats: Option.none(),
      requestId: wanted,
      idempotencyKey: null
    })
  return { booking, driver, id }
})
