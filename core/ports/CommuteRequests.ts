import { Context, type DateTime, type Effect } from "effect"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { RequestNotFound } from "#core/request/refusals.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import type { RecurringTripId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

export class CommuteRequests extends Context.Service<
  CommuteRequests,
  {
    readonly find: (id: RequestId) => Effect.Effect<CommuteRequest, RequestNotFound>
    /** Finds a request and locks it until the surrounding transaction ends. Lock order: trip, then request. */
    readonly lock: (id: RequestId) => Effect.Effect<CommuteRequest, RequestNotFound>
    /** Lists a passenger's open and stalled requests with a planned time from `since` on, by planned time. */
    readonly currentOf: (
      passengerId: UserId,
      since: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<CommuteRequest>>
    /** Lists and locks the open requests of a recurring trip with a planned time after `now`, by planned time. */
    readonly lockUpcoming: (
      recurringTripId: RecurringTripId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<CommuteRequest>>
    /** Frees the date of a request, so that the recurring trip can create another occurrence on it. */
    readonly detach: (id: RequestId) => Effect.Effect<void>
    /** Adds a request; returns false without a change if the recurring trip has a request for that day. */
    readonly add: (request: CommuteRequest, at: DateTime.Utc) => Effect.Effect<boolean>
    readonly save: (request: CommuteRequest) => Effect.Effect<void>
    /**
     * Lists the open requests of other people that may match a trip, with both ends near its stops and a planned time after
     * `now`, by id; `matchRequest` decides. The cost depends on the requests near the stops only.
     */
    readonly findCandidates: (
      trip: DriverTrip,
      now: DateTime.Utc,
      settings: ProductSettingsValues["search"]
    ) => Effect.Effect<ReadonlyArray<CommuteRequest>>
    /** Lists the offered, open trips that may match a query, as the surrounding transaction sees them. */
    readonly findCandidateTrips: (query: SearchQuery) => Effect.Effect<ReadonlyArray<TripId>>
  }
>()("samvej/core/ports/CommuteRequests") {}
