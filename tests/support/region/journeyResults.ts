import { DateTime, Option } from "effect"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { get } from "#tests/support/server/accountApi.ts"

const clock = (time: DateTime.Utc) => DateTime.formatIso(time).slice(11, 16)

/** Departure and arrival, `HH:mm` in UTC. */
export const resultTimes = ({ departureTime, arrivalTime }: MarketplaceTripView) => [
  clock(departureTime),
  clock(arrivalTime)
]

/** Each leg as mode and line, departure and arrival. */
export const resultLegs = (trip: MarketplaceTripView) =>
  trip.legs.map(({ type, name, origin, destination }) => [
    `${type} ${name}`.trim(),
    `${clock(origin.datetime)} ${origin.name}`,
    `${clock(destination.datetime)} ${destination.name}`
  ])

export const firstResult = (
  trips: ReadonlyArray<MarketplaceTripView>,
  isIt: (trip: MarketplaceTripView) => boolean
) => Option.getOrThrow(Option.fromUndefinedOr(trips.find(isIt)))

export const publicJourney = (trips: ReadonlyArray<MarketplaceTripView>) =>
  firstResult(trips, (trip) => trip.public)

export const combinedJourney = (trips: ReadonlyArray<MarketplaceTripView>) =>
  firstResult(trips, (trip) => trip.combi)

/** Opens a result by its id alone. */
export const reopen = (id: string) => get(`/api/v3/commute/marketplace/trip/${id}`)
