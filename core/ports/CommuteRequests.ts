import { Context, type DateTime, type Effect } from "effect"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { RequestNotFound } from "#core/request/refusals.ts"
import type { MatchQuery } from "#core/search/matchTrip.ts"
import type { RecurringTripId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

export class CommuteRequests extends Context.Service<
  CommuteRequests,
  {
    readonly find: (id: RequestId) => Effect.Effect<CommuteRequest, RequestNotFound>
    /** Locks the request until the surrounding transaction ends. Whoever locks a trip as well locks that one first. */
    readonly lock: (id: RequestId) => Effect.Effect<CommuteRequest, RequestNotFound>
    /** The person's requests that are open, or stalled since `since`, by planned time. */
    readonly waitingOf: (
      passengerId: UserId,
      since: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<CommuteRequest>>
    /** The series' open requests for a time after `now`, by planned time; locked like `lock`. */
    readonly lockComingOf: (
      recurringTripId: RecurringTripId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<CommuteRequest>>
    /** From here on its series may have another request for that day. */
    readonly detach: (id: RequestId) => Effect.Effect<void>
    /** False, and nothing is changed, when the series has a request for that day already. */
    readonly add: (request: CommuteRequest, at: DateTime.Utc) => Effect.Effect<boolean>
    readonly save: (request: CommuteRequest) => Effect.Effect<void>
    /**
     * The open requests of other people with both ends around stops of a trip and a planned time after `now` that may
     * fit, by id; the rule `matchRequest` has the last word. Costs as much as there is around the stops.
     */
    readonly around: (
      trip: DriverTrip,
      now: DateTime.Utc,
      settings: ProductSettingsValues["search"]
    ) => Effect.Effect<ReadonlyArray<CommuteRequest>>
    /** Every offered, open trip that may match, as the surrounding transaction sees it. */
    readonly tripsFor: (command: MatchQuery) => Effect.Effect<ReadonlyArray<TripId>>
  }
>()("samvej/core/ports/CommuteRequests") {}
