import { DateTime, Effect, Option } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { isSameArrival } from "#core/parking/isSameArrival.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDeparture } from "#core/trip/checkOffer.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { editedTrip } from "#core/trip/editedTrip.ts"
import { singleTrip } from "#core/trip/newTrip.ts"
import { viaAfterEdit } from "#core/trip/viaPoint.ts"
import { releaseTripParking } from "#core/usecases/parking/releaseTripParking.ts"
import { buildStops } from "./buildStops.ts"
import { checkTripEditable } from "./checkTripEditable.ts"
import { findOwnTrip } from "./findOwnTrip.ts"
import { lockOwnTrip } from "./lockOwnTrip.ts"
import type { Offer } from "./offerTrip.ts"
import { planTripRoute } from "./planTripRoute.ts"
import { recordAndPublishTripChanged } from "./publishTripChanged.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

/** TRIP-035 Without `via` the trip keeps its via points. */
export interface TripEdit extends Omit<Offer, "idempotencyKey" | "via"> {
  readonly tripId: TripId
  readonly via: Option.Option<ReadonlyArray<GeoPoint>>
}

const saveEdit = Effect.fn("saveEdit")(function* (edit: TripEdit, draft: DriverTrip) {
  const { driverId, tripId } = edit
  const before = yield* lockOwnTrip(tripId, driverId)
  yield* checkTripEditable(before)
  const { plannedArrival, plannedDeparture } = draft
  if (yield* (yield* BookingStore).hasBookingIn(driverId, plannedDeparture, plannedArrival)) {
    return yield* new ExistingBookingInPeriod()
  }
  const trip = editedTrip(before, draft, edit.seats)
  yield* (yield* TripStore).replan(trip, yield* DateTime.now)
  if (!isSameArrival(before, trip)) yield* releaseTripParking(trip.id, Option.some(driverId))
  yield* scheduleOverdueCheck(trip)
  yield* recordAndPublishTripChanged(trip)
})

/**
 * TRIP-044, TRIP-055 Changes addresses, route, stops, times or seats of a trip without passengers and seat requests. Plans the
 * route before it locks the trip, and checks the trip again after.
 */
export const editTrip = Effect.fn("editTrip")(function* (edit: TripEdit) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const { driverId, from, to, tripId: id } = edit
  const before = yield* findOwnTrip(id, driverId)
  yield* checkTripEditable(before)
  yield* Effect.fromResult(checkDeparture(edit.departure, now, settings.trip.gracePeriodMinutes))
  const via = viaAfterEdit(before, edit)
  const { route, stops: points } = yield* planTripRoute({ from, to, via })
  const stops = yield* buildStops({ ...edit, route, points, active: new Set(edit.activeStops) })
  const draft = singleTrip({ id, driverId, from, to, via, route, stops }, edit, settings)
  yield* inTransaction(saveEdit(edit, draft))
})
