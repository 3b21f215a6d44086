import { Context, type Effect, type Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** PROF-021. Counts of completed rides; `incompleteTrips` are own drives whose time is over but that never ended. */
export interface Figures {
  readonly ratingsAverage: Option.Option<number>
  readonly ratingsCount: number
  readonly carpoolsCompleted: number
  readonly seatsDriven: number
  readonly seatsBooked: number
  readonly tripsPassenger: number
  readonly tripsDriver: number
  readonly incompleteTrips: number
}

/** What a person's rides and ratings add up to. */
export class PersonFigures extends Context.Service<
  PersonFigures,
  {
    readonly of: (id: UserId) => Effect.Effect<Figures>
  }
>()("samvej/core/ports/PersonFigures") {}
