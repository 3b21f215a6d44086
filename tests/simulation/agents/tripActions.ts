import { Effect, identity, Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { localDate, minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"

/** Reserves a parking spot, and sometimes releases it. */
export const reserveParking = Effect.fn("reserveParking")(function* (person: Person, { id }: DriverTripView) {
  const { request, now, schedule, random } = yield* Simulation
  const reserved = yield* request({
    caller: person,
    name: "reserve parking",
    trip: id,
    send: (api) =>
      api.parking.reserveParking({ params: { id }, headers: {}, payload: { licensePlate: "AB 12 345" } }),
    result: (reservation) => reservation.id
  })
  if (Option.isNone(reserved) || !random.chance(0.3)) return
  const release = request({
    caller: person,
    name: "release parking",
    trip: id,
    send: (api) => api.parking.releaseParking({ params: { id: reserved.value.id } })
  })
  yield* schedule(minutesAfter(yield* now, random.whole(5, 600)), Effect.asVoid(release))
})

/** Changes the seats; refused once there are requests. */
export const changeSeats = Effect.fn("changeSeats")(function* (person: Person, { id }: DriverTripView) {
  const { request, random } = yield* Simulation
  const payload = { seats: random.whole(1, 4) }
  yield* request({
    caller: person,
    name: "change seats",
    trip: id,
    send: (api) => api.trips.changeOffer({ params: { id }, payload })
  })
})

export const sendBroadcast = Effect.fn("sendBroadcast")(function* (person: Person, { id }: DriverTripView) {
  const { request } = yield* Simulation
  const payload = { message: "I am waiting at the bridge." }
  yield* request({
    caller: person,
    name: "send a broadcast",
    send: (api) => api.broadcast.send({ params: { id }, headers: {}, payload }),
    result: identity
  })
})

/** Takes a vacation of a week in ten days, and sometimes deletes it. */
export const takeVacation = Effect.fn("takeVacation")(function* (person: Person) {
  const { request, now, schedule, random } = yield* Simulation
  const today = yield* now
  const payload = { fromDate: localDate(today, 10), toDate: localDate(today, 17) }
  yield* request({ caller: person, name: "take a vacation", send: (api) => api.me.takeVacation({ payload }) })
  if (!random.chance(0.5)) return
  const deletion = request({
    caller: person,
    name: "delete the vacation",
    send: (api) => api.me.deleteVacation()
  })
  yield* schedule(minutesAfter(today, random.whole(60, 2000)), Effect.asVoid(deletion))
})
