import { Context, type Effect, type Option } from "effect"
import type { OpeningHours } from "#core/parking/openingHours.ts"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import type { ParkingSection } from "#core/parking/sections.ts"
import type { SiteRules } from "#core/parking/siteRules.ts"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { ParkingSiteId } from "#core/shared/ids.ts"

/** A site on the map; `spots` are those of all its sections. */
export interface SiteOnMap extends GeoPoint {
  readonly id: ParkingSiteId
  readonly name: string
  readonly spots: number
}

/** A site with its rules, and the names and spots of its sections. */
export interface SiteWithRules extends SiteRules {
  readonly id: ParkingSiteId
  readonly name: string
  readonly country: Country
  readonly sections: ReadonlyArray<
    SiteRules["sections"][number] & { readonly name: string; readonly spots: number }
  >
}

/** The partners' car parks that are not closed. */
export class ParkingSites extends Context.Service<
  ParkingSites,
  {
    readonly all: Effect.Effect<ReadonlyArray<SiteOnMap>>
    /** Finds at least the sites within a straight line of a point. */
    readonly around: (point: GeoPoint, reach: Metres) => Effect.Effect<ReadonlyArray<ParkingSite>>
    /**
     * Locks a site until the surrounding transaction ends, so that its free spots and its rules stay as they are. Answers the opening hours, which
     * may have changed before the lock.
     */
    readonly lock: (id: ParkingSiteId) => Effect.Effect<Option.Option<OpeningHours>>
    /** Finds an open site with its opening hours and phases, and its sections with their quotas, in its order. */
    readonly withRules: (id: ParkingSiteId) => Effect.Effect<Option.Option<SiteWithRules>>
    /** Saves opening hours and phases, and the quotas of the named sections. */
    readonly saveRules: (id: ParkingSiteId, rules: SiteRules) => Effect.Effect<void>
    /** Lists the sections of a site in its order, with the spots that can be reserved now for the whole time. */
    readonly sections: (
      id: ParkingSiteId,
      times: ParkingTimes
    ) => Effect.Effect<ReadonlyArray<ParkingSection>>
  }
>()("samvej/core/ports/ParkingSites") {}
