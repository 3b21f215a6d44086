import { DateTime, Effect, Option } from "effect"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { holdsSeat } from "#core/booking/seats.ts"
import { keepsSpot } from "#core/parking/keepsSpot.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import { checkDeparture, mayCharge } from "#core/trip/checkOffer.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { singleTrip } from "#core/trip/newTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { viaAfterEdit } from "#core/trip/viaPoint.ts"
import { withKnownIds } from "#core/trip/withKnownIds.ts"
import { takenSeats } from "#core/usecases/bookings/takenSeats.ts"
import { releaseOfTrip } from "#core/usecases/parking/releaseOfTrip.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { buildStops } from "./buildStops.ts"
import type { Offer } from "./offerTrip.ts"
import { lockOwnTrip } from "./ownTrip.ts"
import { planDrive } from "./planDrive.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

/** Who waits for an answer, or has a seat, keeps a trip as it is. */
const editable = Effect.fn("editable")(function* (trip: DriverTrip, driverId: UserId) {
  if (trip.driverId !== driverId) return yield* new TripNotFound()
  const { trip: settings } = yield* ProductSettings
  const taken = yield* takenSeats(trip.id)
  const accepted = taken.filter(({ status }) => holdsSeat(status))
  const pending = taken.filter(({ status }) => status === "AWAITING_APPROVAL")
  const phase = tripPhase(trip, yield* DateTime.now, settings)
  yield* Effect.fromResult(checkEditable(phase, { accepted: accepted.length, pending: pending.length }))
  return trip
})

const tellChanged = Effect.fn("tellChanged")(function* ({ driverId, id, distance, seats }: DriverTrip) {
  yield* (yield* TripStore).tell({
    tripId: id,
    bookingId: Option.none(),
    what: "trip_changed",
    actorId: Option.some(driverId),
    data: { seats, distance: Math.round(distance) }
  })
  yield* publishTripChanged(id)
})

/** TRIP-035 without `via` the road stays where it was led. */
export interface TripEdit extends Omit<Offer, "idempotencyKey" | "via"> {
  readonly tripId: TripId
  readonly via: Option.Option<ReadonlyArray<GeoPoint>>
}

const save = Effect.fn("saveEdit")(function* (edit: TripEdit, drawn: DriverTrip) {
  const trips = yield* TripStore
  const before = yield* Effect.flatMap(lockOwnTrip(edit.tripId, edit.driverId), (trip) =>
    editable(trip, edit.driverId)
  )
  const { plannedArrival, plannedDeparture } = drawn
  if (yield* (yield* BookingStore).hasRideIn(edit.driverId, plannedDeparture, plannedArrival)) {
    return yield* new ExistingBookingInPeriod()
  }
  const trip: DriverTrip = {
    ...drawn,
    seats: Option.getOrElse(edit.seats, () => before.seats),
    occurrence: before.occurrence,
    offered: before.offered,
    stops: withKnownIds(drawn.stops, before.stops)
  }
  yield* trips.replan(trip, yield* DateTime.now)
  if (!keepsSpot(before, trip)) yield* releaseOfTrip(trip.id, Option.some(edit.driverId))
  yield* scheduleOverdueCheck(trip)
  yield* tellChanged(trip)
})

/**
 * TRIP-044, TRIP-055 a trip that nobody rides on or has asked for, with other ends, roads, stops, times or seats. The
 * road is drawn before anything is locked; what was asked for in the meantime wins.
 */
export const editTrip = Effect.fn("editTrip")(function* (edit: TripEdit) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const { driverId, from, to, tripId: id } = edit
  const before = yield* editable(yield* (yield* TripStore).find(id), driverId)
  yield* Effect.fromResult(checkDeparture(edit.departure, now, settings.trip.gracePeriodMinutes))
  const via = viaAfterEdit(before, edit)
  const { route, stops: points } = yield* planDrive({ from, to, via })
  const stops = yield* buildStops({ ...edit, route, points, active: new Set(edit.activeStops) })
  const drawn = singleTrip({ id, driverId, from, to, via, route, stops }, edit, settings)
  yield* inTransaction(save(edit, drawn))
})

/** C29 the part of an offer that can be changed by itself; what is left out stays. */
export interface OfferChange {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly seats: Option.Option<number>
  readonly chargeForTrip: Option.Option<boolean>
  readonly offered: Option.Option<boolean>
}

/** TRIP-046, TRIP-055 other seats or another price, or out of the marketplace and back, by the same rule. */
export const changeOffer = Effect.fn("changeOffer")(function* (change: OfferChange) {
  const { subsidy } = yield* ProductSettings
  const { driverId, tripId } = change
  yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* Effect.flatMap(lockOwnTrip(tripId, driverId), (trip) => editable(trip, driverId))
      const wantsCharge = Option.getOrElse(change.chargeForTrip, () => before.chargeForTrip)
      const trip: DriverTrip = {
        ...before,
        seats: Option.getOrElse(change.seats, () => before.seats),
        offered: Option.getOrElse(change.offered, () => before.offered),
        chargeForTrip: wantsCharge && mayCharge(before.distance, subsidy.coveredMeters)
      }
      const trips = yield* TripStore
      yield* trips.setTerms(tripId, trip)
      // RECUR-018: a weekly trip that is saved later leaves this ride of it alone.
      yield* trips.markEdited(tripId, yield* DateTime.now)
      yield* tellChanged(trip)
    })
  )
})
