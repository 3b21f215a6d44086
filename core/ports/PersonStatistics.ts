import { Context, type Effect, type Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** PROF-021 Counts of completed trips and bookings; `incompleteTrips` are own trips that should have ended but have not. */
export interface Statistics {
  readonly ratingsAverage: Option.Option<number>
  readonly ratingsCount: number
  readonly carpoolsCompleted: number
  readonly seatsDriven: number
  readonly seatsBooked: number
  readonly tripsPassenger: number
  readonly tripsDriver: number
  readonly incompleteTrips: number
}

/** The statistics of a person's trips, bookings and ratings. */
export class PersonStatistics extends Context.Service<
  PersonStatistics,
  {
    readonly of: (id: UserId) => Effect.Effect<Statistics>
  }
>()("samvej/core/ports/PersonStatistics") {}
