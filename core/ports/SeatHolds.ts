import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import type { ProspectId, TripId } from "#core/shared/ids.ts"

/** N08 One seat of a visitor whose phone number is not verified yet. */
export interface SeatHold {
  readonly prospectId: ProspectId
  readonly tripId: TripId
  readonly phone: Phone
  readonly fromPosition: number
  readonly toPosition: number
  readonly until: DateTime.Utc
}

/** The seat holds. The caller locks the trip, and changes the taken seats of its legs accordingly. */
export class SeatHolds extends Context.Service<
  SeatHolds,
  {
    readonly ofProspect: (id: ProspectId) => Effect.Effect<Option.Option<SeatHold>>
    readonly ofPhone: (phone: Phone) => Effect.Effect<Option.Option<SeatHold>>
    readonly add: (hold: SeatHold) => Effect.Effect<void>
    /** Removes a hold; returns false if it did not exist. */
    readonly remove: (id: ProspectId) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/SeatHolds") {}
