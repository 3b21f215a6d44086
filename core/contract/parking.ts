import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  DismissParkingFailed,
  InvalidLicencePlate,
  MaximumParkingDurationExceeded,
  MissingLicencePlate,
  NoAvailableParkingSection,
  NoAvailableParkingSpotsForAutoReservation,
  NoPreviousParkingReservationsFound,
  ParkingAlreadyBookedForTrip,
  ParkingNotAvailable,
  ParkingNotReleased,
  ParkingQuotaReached,
  ParkingReservationNotFound,
  ParkingSiteClosed,
  ReleaseParkingFailed,
  TripNotEligibleForParking
} from "#core/parking/refusals.ts"
import { ParkingReservationId, ParkingSectionId, TripId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { Priority } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { ParkingInfoView, ParkingReservationView, ParkingSectionView } from "./views/parking.ts"
import { Instant, wire } from "./wire.ts"

const trip = { id: TripId }
const reservation = { id: ParkingReservationId }

/** Any text: the rule refuses an invalid plate with its own text. */
const plate = {
  licensePlate: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(100))))
}
const plateRefusals = [
  onWire(MissingLicencePlate, { field: "license_plate" }),
  onWire(InvalidLicencePlate, { field: "license_plate" })
] as const

/** Why a trip cannot have a spot for its stay, even if one is free. */
const stayRefusals = [
  onWire(MaximumParkingDurationExceeded),
  onWire(ParkingNotAvailable),
  onWire(ParkingSiteClosed),
  onWire(TripNotEligibleForParking),
  onWire(TripNotFound)
] as const

/**
 * PARK-021 `as_before` repeats the last reservation in the contract's area (N39); `ending_at` chooses the
 * end.
 */
export const ParkingPayload = wire({
  ...plate,
  sectionId: Schema.optionalKey(Schema.NullOr(ParkingSectionId)),
  endingAt: Schema.optionalKey(Schema.NullOr(Instant)),
  asBefore: Schema.optionalKey(Schema.Boolean)
})
export type ParkingPayload = typeof ParkingPayload.Type

/**
 * PARK-018 to PARK-024, CONS-004 Priority parking and its waitlist, for the driver of a trip; for other persons the trip is not found.
 */
export class ParkingGroup extends HttpApiGroup.make("parking")
  .add(
    HttpApiEndpoint.get("activeParking", "/commute/active-parking", {
      success: [ParkingReservationView, HttpApiSchema.NoContent]
    }),
    HttpApiEndpoint.get("parking", "/commute/:id/parking", {
      params: trip,
      success: ParkingInfoView,
      error: onWire(TripNotFound)
    }),
    HttpApiEndpoint.get("availableParking", "/commute/:id/available-parking", {
      params: trip,
      success: Schema.Array(ParkingSectionView),
      error: stayRefusals
    }),
    HttpApiEndpoint.post("reserveParking", "/commute/:id/parking", {
      params: trip,
      headers: idempotencyHeader,
      payload: ParkingPayload,
      success: ParkingReservationView.pipe(HttpApiSchema.status(201)),
      error: [
        ...plateRefusals,
        ...stayRefusals,
        onWire(IdempotencyConflict),
        onWire(NoAvailableParkingSection),
        onWire(NoAvailableParkingSpotsForAutoReservation),
        onWire(NoPreviousParkingReservationsFound),
        onWire(ParkingAlreadyBookedForTrip),
        onWire(ParkingNotReleased),
        onWire(ParkingQuotaReached),
        InvalidFieldsOnWire
      ]
    }),
    HttpApiEndpoint.put("changePlate", "/commute/:id/parking", {
      params: trip,
      payload: wire(plate),
      success: ParkingReservationView,
      error: [...plateRefusals, onWire(ParkingReservationNotFound), onWire(TripNotFound)]
    }),
    HttpApiEndpoint.post("joinWaitlist", "/commute/:id/parking/waitlist", {
      params: trip,
      payload: wire(plate),
      success: HttpApiSchema.NoContent,
      error: [...plateRefusals, ...stayRefusals, onWire(ParkingAlreadyBookedForTrip)]
    }),
    HttpApiEndpoint.delete("leaveWaitlist", "/commute/:id/parking/waitlist", {
      params: trip,
      success: HttpApiSchema.NoContent,
      error: onWire(TripNotFound)
    }),
    HttpApiEndpoint.delete("releaseParking", "/commute/release-parking/:id", {
      params: reservation,
      success: HttpApiSchema.NoContent,
      error: onWire(ReleaseParkingFailed)
    }),
    HttpApiEndpoint.delete("dismissParking", "/commute/dismiss-parking/:id", {
      params: reservation,
      success: HttpApiSchema.NoContent,
      error: onWire(DismissParkingFailed)
    })
  )
  .middleware(SignedIn)
  .annotateEndpoints(Priority, "road") {}
