import { DateTime, Effect, Option } from "effect"
import { addressFields } from "#api/views/addresses.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import { commutesOf, type Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { bookTrip } from "./bookTrip.ts"
import { everyWorkday } from "./everyWorkday.ts"
import { type Commute, searchTrips } from "./searchTrips.ts"

interface Requested {
  readonly id: string
}
const requestedId = (requested: Requested | { readonly recurringTrip: Requested }) =>
  "recurringTrip" in requested ? requested.recurringTrip.id : requested.id

/** Takes the bus instead, or gives the request up. */
const closeRequest = Effect.fn("closeRequest")(function* (person: Person, id: RequestId) {
  const { request, random } = yield* Simulation
  const params = { id }
  yield* random.chance(0.5)
    ? request({
        caller: person,
        name: "choose public transport",
        send: (api) => api.requests.changeRequest({ params, payload: { status: "PUBLIC_TRANSPORT" } })
      })
    : request({
        caller: person,
        name: "cancel a request",
        send: (api) => api.requests.cancelRequest({ params })
      })
})

/** Searches for a request again and books a seat for it; else sometimes closes it. */
const bookForRequest = Effect.fn("bookForRequest")(function* (
  person: Person,
  commute: Commute,
  id: RequestId
) {
  const { random } = yield* Simulation
  const found = yield* searchTrips(person, commute)
  for (const result of found.slice(0, 3)) {
    if (random.chance(0.9) && (yield* bookTrip(person, result, id))) return
  }
  if (random.chance(0.3)) yield* closeRequest(person, id)
})

/** Creates a request, and later searches for a trip for it. */
export const requestTrip = Effect.fn("requestTrip")(function* (person: Person, commute: Commute) {
  const { request, now, schedule, random } = yield* Simulation
  const { from, time, to } = commute
  const payload = { ...addressFields({ from, to }), plannedTime: time, plannedTimeBy: "DEPARTURE" as const }
  const requested = yield* request({
    caller: person,
    name: "create a request",
    send: (api) => api.requests.createRequest({ headers: {}, payload }),
    result: requestedId
  })
  if (Option.isNone(requested) || "recurringTrip" in requested.value) return
  const { id } = requested.value
  for (const _ of [1, 2]) {
    const later = minutesAfter(yield* now, random.whole(20, 600))
    if (DateTime.isLessThan(later, time)) yield* schedule(later, bookForRequest(person, commute, id))
  }
})

/** Creates the recurring requests of a passenger, once at the start. */
export const createRecurringRequests = Effect.fn("createRecurringRequests")(function* (person: Person) {
  const { request } = yield* Simulation
  for (const { from, minutes, to } of commutesOf(person)) {
    const payload = {
      ...addressFields({ from, to }),
      times: everyWorkday(minutes),
      plannedTimeBy: "DEPARTURE" as const
    }
    yield* request({
      caller: person,
      name: "create a recurring request",
      send: (api) => api.requests.createRequest({ headers: {}, payload }),
      result: requestedId
    })
  }
})
