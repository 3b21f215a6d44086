import type { DoorTimes } from "#core/search/doorToDoor.ts"
import type { Journey } from "#core/search/Journey.ts"
import type { Door, JourneyAsk } from "#core/search/journeyText.ts"
import type { Position } from "#core/search/placeResult.ts"
import type { Currency } from "#core/shared/country.ts"
import type { CarResult } from "./quoteRides.ts"
import type { MarketplaceQuery } from "./readRides.ts"

/** A search with what the person calls both places, and the currency to show. */
export interface MarketplaceSearch extends MarketplaceQuery {
  readonly from: Door
  readonly to: Door
  readonly currency: Currency
}

/** A journey by timetable, with its signed id. */
export interface JourneyResult {
  readonly id: string
  readonly ask: JourneyAsk
  readonly journey: Journey
  readonly currency: Currency
  readonly seats: number
  readonly position: Position
}

/** Along with a driver to a station and on by timetable, or the other way round. Only the ride is booked and paid for. */
export interface CombinedResult extends DoorTimes {
  readonly id: string
  readonly car: CarResult
  readonly ask: JourneyAsk
  readonly journey: Journey
  readonly seats: number
  /** Where the ride's end lies that is not a station. */
  readonly door: Door
  readonly isCarFirst: boolean
  readonly position: Position
}

export type SearchFound =
  | { readonly _tag: "Cars"; readonly results: ReadonlyArray<CarResult> }
  | { readonly _tag: "Journeys"; readonly results: ReadonlyArray<JourneyResult> }
  | { readonly _tag: "Combined"; readonly results: ReadonlyArray<CombinedResult> }

/** One result that was found again by its id. */
export type FoundAgain =
  | { readonly _tag: "Journey"; readonly result: JourneyResult }
  | { readonly _tag: "Combined"; readonly result: CombinedResult }
