import { type DateTime, Effect, Option, Stream } from "effect"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { Address } from "#core/shared/Address.ts"
import type { Person } from "#tests/simulation/Person.ts"
import type { Client } from "#tests/simulation/Process.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"

export interface Commute {
  readonly from: Address
  readonly to: Address
  readonly time: DateTime.Utc
}

/** Opens a result with public transport, which its id finds again; the timetable does not change. */
const openJourney = Effect.fn("openJourney")(function* (person: Person, { id, legs }: MarketplaceTripView) {
  const { request } = yield* Simulation
  const opened = yield* request({
    caller: person,
    name: "open a public transport result",
    send: (api) => api.search.marketplaceTrip({ params: { id }, query: {} })
  })
  if (Option.isNone(opened)) return
  const [shown, found] = [opened.value.legs, legs].map((one) => JSON.stringify(one))
  if (shown !== found) yield* Effect.die(new Error(`the result opens as ${shown}, but was found as ${found}`))
})

/** Searches and opens a public transport result; answers the results with a car, also the combined ones. */
export const searchTrips = Effect.fn("searchTrips")(function* (person: Person, { from, time, to }: Commute) {
  const { request } = yield* Simulation
  const query = {
    departure_lat: from.lat,
    departure_lng: from.lng,
    arrival_lat: to.lat,
    arrival_lng: to.lng,
    planned_time: time,
    planned_time_by: "DEPARTURE" as const
  }
  const send = Effect.fnUntraced(function* (api: Client) {
    const events = yield* Stream.runCollect(yield* api.search.searchStream({ query }))
    return events.flatMap(
      (event): ReadonlyArray<MarketplaceTripView> =>
        event.event === "message" && event.data !== "done" ? event.data : []
    )
  })
  const found = yield* request({ caller: person, name: "search", send })
  const results = Option.getOrElse(found, () => [])
  const journey = results.find((one) => one.public)
  if (journey !== undefined) yield* openJourney(person, journey)
  return results.filter((one) => Option.isSome(one.tripId))
})
