import { Effect, Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { City } from "#tests/simulation/City.ts"
import { localDate, minutesAfter } from "#tests/simulation/days.ts"
import type { Person } from "#tests/simulation/Person.ts"

/** A spot at work, which some give back. */
export const park = Effect.fn("park")(function* (who: Person, { id }: DriverTripView) {
  const { ask, now, plan, random } = yield* City
  const reserved = yield* ask({
    who,
    name: "park",
    trip: id,
    call: (api) =>
      api.parking.reserveParking({ params: { id }, headers: {}, payload: { licensePlate: "AB 12 345" } })
  })
  if (Option.isNone(reserved) || !random.chance(0.3)) return
  const release = ask({
    who,
    name: "give the spot back",
    trip: id,
    call: (api) => api.parking.releaseParking({ params: { id: reserved.value.id } })
  })
  yield* plan(minutesAfter(yield* now, random.whole(5, 600)), Effect.asVoid(release))
})

/** More seats, or fewer, as long as nobody has asked for one. */
export const changeSeats = Effect.fn("changeSeats")(function* (who: Person, { id }: DriverTripView) {
  const { ask, random } = yield* City
  const payload = { seats: random.whole(1, 4) }
  yield* ask({
    who,
    name: "change the seats",
    trip: id,
    call: (api) => api.trips.changeOffer({ params: { id }, payload })
  })
})

export const writeToAll = Effect.fn("writeToAll")(function* (who: Person, { id }: DriverTripView) {
  const { ask } = yield* City
  const payload = { message: "I am waiting at the bridge." }
  yield* ask({
    who,
    name: "write to all",
    call: (api) => api.broadcast.send({ params: { id }, headers: {}, payload })
  })
})

/** A week of holidays in ten days, of which some think better the day after. */
export const holiday = Effect.fn("holiday")(function* (who: Person) {
  const { ask, now, plan, random } = yield* City
  const today = yield* now
  const payload = { fromDate: localDate(today, 10), toDate: localDate(today, 17) }
  yield* ask({ who, name: "take a vacation", call: (api) => api.me.takeVacation({ payload }) })
  if (!random.chance(0.5)) return
  const stay = ask({ who, name: "stay at home", call: (api) => api.me.deleteVacation() })
  yield* plan(minutesAfter(today, random.whole(60, 2000)), Effect.asVoid(stay))
})
