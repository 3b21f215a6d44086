import type { PersonCard } from "#api/views/PersonCards.ts"
import type { TripWithoutStops } from "#core/search/TripPart.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import { ShownRows } from "./ShownRows.ts"

/** Each takes some kilobytes. */
const MAX_TRIPS = 5000
const MAX_PEOPLE = 20_000

/** A bookable trip with its stops, and the free seats of each leg. */
export interface ShownTrip {
  readonly trip: TripWithoutStops
  readonly stops: ReadonlyArray<DriverStop>
  readonly free: ReadonlyArray<number>
}

/** The trips, people and areas that searches of this process showed lately, as long as they have not changed. */
export class Shown {
  /** Null for an id without a bookable trip. */
  readonly trips = new ShownRows<TripId, ShownTrip | null>(MAX_TRIPS)
  readonly people = new ShownRows<UserId, PersonCard>(MAX_PEOPLE)
  /** All partner areas. */
  readonly areas = new ShownRows<"all", ReadonlyArray<PartnerArea>>(1)
}
