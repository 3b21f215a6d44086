import { Context, type Effect, type Option } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint, Metres } from "#core/shared/geo.ts"
import type { PlaceId } from "#core/shared/ids.ts"

/** ADDR-005 A predicted address. */
export interface Prediction {
  readonly placeId: PlaceId
  readonly mainText: string
  readonly secondaryText: string
  readonly description: string
  readonly terms: ReadonlyArray<string>
  /** The distance from the person, when their position is known. */
  readonly distance: Option.Option<Metres>
}

export interface Place extends Address {
  readonly name: string
}

export interface GeocodedPlace extends Place {
  /** How certain the place is the written one, from 0 to 1. */
  readonly confidence: number
}

export class Places extends Context.Service<
  Places,
  {
    readonly autocomplete: (
      input: string,
      near: Option.Option<GeoPoint>
    ) => Effect.Effect<ReadonlyArray<Prediction>>
    readonly find: (id: PlaceId) => Effect.Effect<Option.Option<Place>>
    /** Finds the places that a written address may mean, the best first. */
    readonly geocode: (text: string) => Effect.Effect<ReadonlyArray<GeocodedPlace>>
    /** Finds the nearest address within 500 m. */
    readonly reverse: (point: GeoPoint) => Effect.Effect<Option.Option<Place>>
    /** Finds the city of a postal code in national notation, if it is listed. */
    readonly cityOf: (country: Country, zipcode: string) => Effect.Effect<Option.Option<string>>
  }
>()("samvej/core/ports/Places") {}
