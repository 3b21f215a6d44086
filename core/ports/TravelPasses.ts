import { Context, type DateTime, type Effect, type Option } from "effect"
import type { TravelPassId, UserId } from "#core/shared/ids.ts"
import type { OwnTravelPass, PassState } from "#core/subsidy/TravelPass.ts"

export class TravelPasses extends Context.Service<
  TravelPasses,
  {
    /** Lists a person's passes by their first day. */
    readonly ofPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<OwnTravelPass>>
    readonly find: (id: TravelPassId) => Effect.Effect<Option.Option<OwnTravelPass>>
    /** Locks the pass until the surrounding transaction ends. */
    readonly lock: (id: TravelPassId) => Effect.Effect<Option.Option<OwnTravelPass>>
    /** The schema refuses a second pass of the same person for the same day. */
    readonly add: (pass: OwnTravelPass) => Effect.Effect<void>
    readonly decide: (
      id: TravelPassId,
      decision: {
        readonly state: Exclude<PassState, "AWAITING">
        readonly rejection: Option.Option<string>
        readonly at: DateTime.Utc
        readonly by: UserId
      }
    ) => Effect.Effect<void>
    readonly remove: (id: TravelPassId) => Effect.Effect<void>
  }
>()("samvej/core/ports/TravelPasses") {}
