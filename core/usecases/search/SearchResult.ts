import type { Journey } from "#core/search/Journey.ts"
import type { SignedQuery } from "#core/search/journeyId.ts"
import type { ResultPosition } from "#core/search/resultPosition.ts"
import type { NamedPoint } from "#core/search/SearchQuery.ts"
import type { TravelTimes } from "#core/search/travelTimes.ts"
import type { Currency } from "#core/shared/country.ts"
import type { CarResult } from "./quoteTripParts.ts"

/** A journey by timetable, with its signed id. */
export interface JourneyResult {
  readonly id: string
  readonly query: SignedQuery
  readonly journey: Journey
  readonly currency: Currency
  readonly seats: number
  readonly position: ResultPosition
}

/** A car trip to a station and a journey by timetable, or the other way round. Only the car trip is booked and paid. */
export interface CombinedResult extends TravelTimes {
  readonly id: string
  readonly car: CarResult
  readonly query: SignedQuery
  readonly journey: Journey
  readonly seats: number
  /** The end of the car trip that is not a station. */
  readonly endpoint: NamedPoint
  readonly isCarFirst: boolean
  readonly position: ResultPosition
}

export type SearchResults =
  | { readonly _tag: "Cars"; readonly results: ReadonlyArray<CarResult> }
  | { readonly _tag: "Journeys"; readonly results: ReadonlyArray<JourneyResult> }
  | { readonly _tag: "Combined"; readonly results: ReadonlyArray<CombinedResult> }

/** A result that was found again by its id. */
export type ReopenedResult =
  | { readonly _tag: "Journey"; readonly result: JourneyResult }
  | { readonly _tag: "Combined"; readonly result: CombinedResult }
