import { DateTime, Duration, Effect, Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { driveTrip, type TripCall } from "./driveTrip.ts"
import { changeSeats, reserveParking, sendBroadcast } from "./tripActions.ts"

const answerRequests = Effect.fn("answerRequests")(function* (person: Person, trip: DriverTripView) {
  const { request, random } = yield* Simulation
  const { id } = trip
  const seen = yield* request({
    caller: person,
    name: "view a trip",
    send: (api) => api.trips.driverTrip({ params: { id } })
  })
  const requests = Option.match(seen, { onNone: () => [], onSome: (view) => view.passengerTrips }).filter(
    ({ status }) => status === "AWAITING_APPROVAL"
  )
  for (const booking of requests) {
    const call = { params: { id: booking.id }, headers: {} }
    const command = { caller: person, trip: id, result: (view: typeof booking) => view.id }
    const choice = random.next()
    if (choice < 0.75) {
      yield* request({ ...command, name: "accept", send: (api) => api.bookings.accept(call) })
      if (random.chance(0.5)) yield* reserveParking(person, trip)
    } else if (choice < 0.85) {
      const name = "accept without income"
      yield* request({ ...command, name, send: (api) => api.bookings.acceptWithoutPayment(call) })
    } else if (choice < 0.95)
      yield* request({ ...command, name: "deny", send: (api) => api.bookings.deny(call) })
  }
})

const start: TripCall = Effect.fn("start")(function* (person, trip, declinePending) {
  const { request, now, schedule } = yield* Simulation
  const params = { id: trip.id }
  const started = yield* request({
    caller: person,
    name: "start",
    trip: trip.id,
    send: (api) => api.trips.start({ params, payload: { declinePending } })
  })
  if (Option.isSome(started)) yield* driveTrip(person, trip)
  else if (!declinePending) yield* schedule(minutesAfter(yield* now, 10), start(person, trip, true))
})

const cancel = Effect.fn("cancel")(function* (person: Person, { id }: DriverTripView) {
  const { request } = yield* Simulation
  yield* request({
    caller: person,
    name: "cancel a trip",
    trip: id,
    send: (api) => api.trips.cancelTrip({ params: { id } })
  })
})

/** Schedules what a driver does with a trip until it starts: early, late or never. */
export const prepareTrip = Effect.fn("prepareTrip")(function* (person: Person, trip: DriverTripView) {
  const { now, schedule, random } = yield* Simulation
  const minutes = Duration.toMinutes(DateTime.distance(yield* now, trip.plannedDeparture))
  const beforeDeparture = () => minutesAfter(trip.plannedDeparture, -random.between(5, Math.max(6, minutes)))
  for (const _ of [1, 2, 3]) yield* schedule(beforeDeparture(), answerRequests(person, trip))
  const sometimes = [
    [0.08, cancel],
    [0.1, changeSeats],
    [0.1, sendBroadcast],
    [0.5, reserveParking]
  ] as const
  for (const [chance, act] of sometimes) {
    if (random.chance(chance)) yield* schedule(beforeDeparture(), act(person, trip))
  }
  if (random.chance(0.95)) {
    yield* schedule(minutesAfter(trip.plannedDeparture, random.whole(-20, 25)), start(person, trip, false))
  }
})
