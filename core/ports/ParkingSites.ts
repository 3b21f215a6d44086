import { Context, type Effect } from "effect"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import type { ParkingSection } from "#core/parking/sections.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"

/** A site on the map; `spots` over all its sections. */
export interface SiteOnMap extends GeoPoint {
  readonly id: ParkingSiteId
  readonly name: string
  readonly spots: number
}

/** The partners' car parks; those that are closed are not there. */
export class ParkingSites extends Context.Service<
  ParkingSites,
  {
    readonly all: Effect.Effect<ReadonlyArray<SiteOnMap>>
    /** At least those that lie within a straight line of a point. */
    readonly around: (point: GeoPoint, reach: Metres) => Effect.Effect<ReadonlyArray<ParkingSite>>
    /** Whoever takes a spot of a site waits here for the one before, so that what it sees free stays free. */
    readonly lock: (id: ParkingSiteId) => Effect.Effect<void>
    /** In the site's own order, with the spots that are free all through the times. */
    readonly sections: (
      id: ParkingSiteId,
      times: ParkingTimes
    ) => Effect.Effect<ReadonlyArray<ParkingSection>>
  }
>()("samvej/core/ports/ParkingSites") {}
