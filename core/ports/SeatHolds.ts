import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import type { ProspectId, TripId } from "#core/shared/ids.ts"

/** N08 one seat of a visitor who has not shown yet that the phone number is theirs. */
export interface SeatHold {
  readonly prospectId: ProspectId
  readonly tripId: TripId
  readonly phone: Phone
  readonly fromPosition: number
  readonly toPosition: number
  readonly until: DateTime.Utc
}

/** Whoever adds or removes one has locked its trip, and seats it on the trip's legs or gives the seat back. */
export class SeatHolds extends Context.Service<
  SeatHolds,
  {
    readonly ofTrip: (tripId: TripId) => Effect.Effect<ReadonlyArray<SeatHold>>
    readonly ofProspect: (id: ProspectId) => Effect.Effect<Option.Option<SeatHold>>
    readonly ofPhone: (phone: Phone) => Effect.Effect<Option.Option<SeatHold>>
    readonly add: (hold: SeatHold) => Effect.Effect<void>
    /** False when it is gone already. */
    readonly remove: (id: ProspectId) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/SeatHolds") {}
