import { DateTime, Duration, Effect, Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { City } from "#tests/simulation/City.ts"
import { minutesAfter } from "#tests/simulation/days.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { drive, type Once } from "./drive.ts"
import { changeSeats, park, writeToAll } from "./extras.ts"

const answerWaiting = Effect.fn("answerWaiting")(function* (who: Person, { id }: DriverTripView) {
  const { ask, random } = yield* City
  const seen = yield* ask({ who, name: "look", call: (api) => api.trips.driverTrip({ params: { id } }) })
  const waiting = Option.match(seen, { onNone: () => [], onSome: (trip) => trip.passengerTrips }).filter(
    ({ status }) => status === "AWAITING_APPROVAL"
  )
  for (const booking of waiting) {
    const command = { who, trip: id }
    const params = { id: booking.id }
    const mood = random.next()
    if (mood < 0.75)
      yield* ask({ ...command, name: "accept", call: (api) => api.bookings.accept({ params, headers: {} }) })
    else if (mood < 0.85) {
      yield* ask({
        ...command,
        name: "accept without income",
        call: (api) => api.bookings.acceptWithoutIncome({ params, headers: {} })
      })
    } else if (mood < 0.95) {
      yield* ask({ ...command, name: "deny", call: (api) => api.bookings.deny({ params, headers: {} }) })
    }
  }
})

const start: Once = Effect.fn("start")(function* (who, trip, declinePending) {
  const { ask, now, plan } = yield* City
  const params = { id: trip.id }
  const started = yield* ask({
    who,
    name: "start",
    trip: trip.id,
    call: (api) => api.trips.start({ params, payload: { declinePending } })
  })
  if (Option.isSome(started)) yield* drive(who, trip)
  else if (!declinePending) yield* plan(minutesAfter(yield* now, 10), start(who, trip, true))
})

const cancel = Effect.fn("cancel")(function* (who: Person, { id }: DriverTripView) {
  const { ask } = yield* City
  yield* ask({
    who,
    name: "cancel a trip",
    trip: id,
    call: (api) => api.trips.cancelTrip({ params: { id } })
  })
})

/** What a driver does with a trip from now until it starts, late, early or never. */
export const accompany = Effect.fn("accompany")(function* (who: Person, trip: DriverTripView) {
  const { now, plan, random } = yield* City
  const minutes = Duration.toMinutes(DateTime.distance(yield* now, trip.plannedDeparture))
  const meanwhile = () => minutesAfter(trip.plannedDeparture, -random.between(5, Math.max(6, minutes)))
  for (const _ of [1, 2, 3]) yield* plan(meanwhile(), answerWaiting(who, trip))
  const sometimes = [
    [0.08, cancel],
    [0.1, changeSeats],
    [0.1, writeToAll],
    [0.5, park]
  ] as const
  for (const [chance, act] of sometimes) {
    if (random.chance(chance)) yield* plan(meanwhile(), act(who, trip))
  }
  if (random.chance(0.95)) {
    yield* plan(minutesAfter(trip.plannedDeparture, random.whole(-20, 25)), start(who, trip, false))
  }
})
