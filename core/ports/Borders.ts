import { Context, type Effect } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

export class Borders extends Context.Service<
  Borders,
  {
    /** Whether a point lies on land in an unsupported country; never at sea. */
    readonly isAbroad: (point: GeoPoint) => Effect.Effect<boolean>
    /** Whether a point lies on land in another supported country, with a tolerance around the border; never at sea. */
    readonly isInOtherCountry: (point: GeoPoint, country: Country) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/Borders") {}
