import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"

type Trips = readonly MarketplaceTripView[]

/** The best shared ride and the best journey by timetable alone. */
export type ComparedResults = { readonly ride: MarketplaceTripView; readonly journey: MarketplaceTripView }

/** Returns the first ride and the first journey of a list, whose best results come first; undefined without one of them. */
export const compareResults = (trips: Trips): ComparedResults | undefined => {
  const ride = trips.find((trip) => !trip.public && !trip.combi)
  const journey = trips.find((trip) => trip.public)
  return ride === undefined || journey === undefined ? undefined : { ride, journey }
}

/** Whether a list has results, and none of them is shared with a driver. */
export const hasNoRides = (trips: Trips): boolean => trips.length > 0 && trips.every((trip) => trip.public)
