import { Context, type Effect, type Option } from "effect"
import type { Waiting, Waitlist } from "#core/parking/waitlist.ts"
import type { ParkingSiteId, TripId, UserId } from "#core/shared/ids.ts"

export type NewWaiting = Omit<Waiting, "trip"> & { readonly siteId: ParkingSiteId }

/** N112 Drivers who wait for a spot of a partner's site. */
export class ParkingWaitlist extends Context.Service<
  ParkingWaitlist,
  {
    /** Lists those who wait at a site, in the order in which they joined. */
    readonly ofSite: (id: ParkingSiteId) => Effect.Effect<Waitlist>
    /** Adds a trip at the end; one that waits already keeps its place, and gets the licence plate. */
    readonly add: (waiting: NewWaiting) => Effect.Effect<void>
    /** Removes a trip; answers who waited where, or none. */
    readonly remove: (
      id: TripId
    ) => Effect.Effect<Option.Option<{ readonly driverId: UserId; readonly siteId: ParkingSiteId }>>
    /** Removes all trips of a driver. */
    readonly removeOf: (driverId: UserId) => Effect.Effect<void>
  }
>()("samvej/core/ports/ParkingWaitlist") {}
