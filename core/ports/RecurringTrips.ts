import { Context, type DateTime, type Effect, type Option } from "effect"
import type { RecurringTripId } from "#core/shared/ids.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"

export class RecurringTrips extends Context.Service<
  RecurringTrips,
  {
    readonly find: (id: RecurringTripId) => Effect.Effect<Option.Option<RecurringTrip>>
    readonly add: (series: RecurringTrip, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/RecurringTrips") {}
