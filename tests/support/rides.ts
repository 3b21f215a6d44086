import { DateTime, Effect, Option } from "effect"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { aStop, aTrip, stopId, tripId } from "./builders.ts"

/** Bo's trip on another day: trips of one test file share nothing, each has a day, ids and stops of its own. */
export const tripOn = (day: number, more: Partial<DriverTrip> = {}): DriverTrip => {
  const later = (time: DateTime.Utc) => DateTime.add(time, { days: day })
  const plain = aTrip()
  const stops = [0, 1, 2, 3].map((position) => {
    const stop = aStop(position)
    return { ...stop, id: stopId(day * 10 + position), plannedTime: later(stop.plannedTime) }
  })
  return aTrip({
    id: tripId(day),
    plannedDeparture: later(plain.plannedDeparture),
    plannedArrival: later(plain.plannedArrival),
    stops,
    ...more
  })
}

/** The server's time. */
export const clockTo = (time: DateTime.Utc) =>
  Effect.flatMap(ProductClock, (clock) => clock.setNow(DateTime.toEpochMillis(time)))

/** Asks for a seat between two stops, now. */
export const askSeat = (trip: DriverTrip, passengerId: UserId, from = 0, to = 3) =>
  onProductTime(
    bookTrip({
      tripId: trip.id,
      passengerId,
      fromStopId: trip.stops[from]?.id ?? stopId(0),
      toStopId: trip.stops[to]?.id ?? stopId(3),
      seats: Option.none(),
      requestId: Option.none(),
      idempotencyKey: null
    })
  )
