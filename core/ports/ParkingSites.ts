import { Context, type Effect } from "effect"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import type { ParkingSection } from "#core/parking/sections.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"

/** A site on the map; `spots` are those of all its sections. */
export interface SiteOnMap extends GeoPoint {
  readonly id: ParkingSiteId
  readonly name: string
  readonly spots: number
}

/** The partners' car parks that are not closed. */
export class ParkingSites extends Context.Service<
  ParkingSites,
  {
    readonly all: Effect.Effect<ReadonlyArray<SiteOnMap>>
    /** Finds at least the sites within a straight line of a point. */
    readonly around: (point: GeoPoint, reach: Metres) => Effect.Effect<ReadonlyArray<ParkingSite>>
    /** Locks a site until the surrounding transaction ends, so that its free spots stay free. */
    readonly lock: (id: ParkingSiteId) => Effect.Effect<void>
    /** Lists the sections of a site in its order, with the spots that are free during the whole time. */
    readonly sections: (
      id: ParkingSiteId,
      times: ParkingTimes
    ) => Effect.Effect<ReadonlyArray<ParkingSection>>
  }
>()("samvej/core/ports/ParkingSites") {}
