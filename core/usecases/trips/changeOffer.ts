import { DateTime, Effect } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { changedOffer, type OfferTerms } from "#core/trip/editedTrip.ts"
import { checkTripEditable } from "./checkTripEditable.ts"
import { lockOwnTrip } from "./lockOwnTrip.ts"
import { recordAndPublishTripChanged } from "./publishTripChanged.ts"

export interface OfferChange extends OfferTerms {
  readonly tripId: TripId
  readonly driverId: UserId
}

/** TRIP-046, TRIP-055 Changes the seats or the price of a trip, or takes it out of the marketplace and back. */
export const changeOffer = Effect.fn("changeOffer")(function* (change: OfferChange) {
  const { subsidy } = yield* ProductSettings
  const { driverId, tripId } = change
  yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockOwnTrip(tripId, driverId)
      yield* checkTripEditable(before)
      const trip = changedOffer(before, change, subsidy.coveredMeters)
      yield* (yield* TripStore).setTerms(tripId, trip)
      // RECUR-018: a later change of the recurring trip leaves an edited occurrence as it is.
      yield* (yield* TripOccurrences).markEdited(tripId, yield* DateTime.now)
      yield* recordAndPublishTripChanged(trip)
    })
  )
})
