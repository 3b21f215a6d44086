import { Option } from "effect"

type Part = { readonly completedAt: Option.Option<unknown> }

type Overview = { readonly driverTrips: readonly Part[]; readonly passengerTrips: readonly Part[] }

/** N77 How many trips, bookings and recurring trips end with the account. What is completed stays in the history. */
export const deletionCounts = ({ driverTrips, passengerTrips }: Overview, recurring: number) => ({
  trips: driverTrips.filter(({ completedAt }) => Option.isNone(completedAt)).length,
  bookings: passengerTrips.filter(({ completedAt }) => Option.isNone(completedAt)).length,
  recurring
})
