import { Layer } from "effect"
import { layerTripSearch } from "#api/search/layerTripSearch.ts"
import { layerPersonCards } from "#api/views/PersonCards.ts"
import { layerAutoBookingsSql } from "./auto-bookings-sql.ts"
import { layerBookingStoreSql } from "./booking-store-sql.ts"
import { layerContractsSql } from "./contracts-sql.ts"
import { layerConversationsSql } from "./conversations-sql.ts"
import { layerParkingReservationsSql } from "./parking-reservations-sql.ts"
import { layerParkingSitesSql } from "./parking-sites-sql.ts"
import { layerRatingsSql } from "./ratings-sql.ts"
import { layerRecurringTripsSql } from "./recurring-trips-sql.ts"
import { layerRequestsSql } from "./requests-sql.ts"
import { layerRideListsSql } from "./ride-lists-sql.ts"
import { layerSeatHoldsSql } from "./seat-holds-sql.ts"
import { layerTravelPassesSql } from "./travel-passes-sql.ts"
import { layerTripCodesSql } from "./trip-codes-sql.ts"
import { layerTripStoreSql } from "./trip-store-sql.ts"
import { layerVacationsSql } from "./vacations-sql.ts"

/** Everything that is kept of trips, bookings, requests, ratings and parking, and the search among them. */
export const layerTrips = layerTripSearch.pipe(
  Layer.provideMerge(
    Layer.mergeAll(
      layerTripStoreSql,
      layerTripCodesSql,
      layerBookingStoreSql,
      layerConversationsSql,
      layerSeatHoldsSql,
      layerRatingsSql,
      layerContractsSql,
      layerTravelPassesSql,
      layerRideListsSql,
      layerRequestsSql,
      layerRecurringTripsSql,
      layerVacationsSql,
      layerAutoBookingsSql,
      layerParkingSitesSql,
      layerParkingReservationsSql,
      layerPersonCards
    )
  )
)
