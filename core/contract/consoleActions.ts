import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { Phone } from "#core/account/phone.ts"
import { PersonNotFound, PhoneBlocked } from "#core/account/refusals.ts"
import { BookingNotFound, BookingNotOpen, ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import {
  CannotAdjustOwnBalance,
  InsufficientFundsOnBalance,
  NothingToRefund,
  RefundAboveLimit
} from "#core/money/refusals.ts"
import { RecurringTripNotFound } from "#core/recurring/refusals.ts"
import { RequestNotFound, RequestNotOpen } from "#core/request/refusals.ts"
import { BookingId, RequestId, TripId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import {
  DepartureInThePast,
  ExistingTripInPeriod,
  NoRecentPosition,
  TooManyOpenTrips,
  TripAlreadyCompleted,
  TripAlreadyStarted,
  TripNotFound,
  TripNotStarted,
  UserIsNotEligibleForSubsidy
} from "#core/trip/refusals.ts"
import { bulkCalls } from "./consoleBulk.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { wire } from "./wire.ts"

/** Why an agent cancels or restores a trip, cancels or refunds a booking, or cancels a request: it stays in the audit log, and neither side reads it. */
export const CancellationRequest = Schema.Struct({ reason: Reason })

/** Why an agent ends a trip, and whether with subsidy, which only a car near its destination gets. */
export const TripEndRequest = wire({ reason: Reason, expectsSubsidy: Schema.Boolean })

/** N08 Which visitor's seat an agent releases, and why. */
export const HoldRelease = Schema.Struct({ phone: Phone, reason: Reason })

const action = { headers: idempotencyHeader, success: HttpApiSchema.NoContent }
const onBooking = { ...action, params: { id: BookingId }, payload: CancellationRequest }
const onTrip = { ...action, params: { id: TripId } }

/** CONS-001 The calls with which support acts on a trip, a booking or a request, by the rules of its driver and its passengers, and staff on many rows. */
export const actionCalls = [
  HttpApiEndpoint.post("cancelBooking", "/console/bookings/:id/cancel", {
    ...onBooking,
    error: [
      onWire(BookingNotFound),
      onWire(BookingNotOpen),
      onWire(TripAlreadyCompleted),
      onWire(IdempotencyConflict)
    ]
  }),
  /** Above the limit of one agent, two adjustments of the balances do it. */
  HttpApiEndpoint.post("refundBooking", "/console/bookings/:id/refund", {
    ...onBooking,
    error: [
      onWire(BookingNotFound),
      onWire(NothingToRefund),
      onWire(RefundAboveLimit),
      onWire(CannotAdjustOwnBalance),
      onWire(InsufficientFundsOnBalance),
      onWire(IdempotencyConflict)
    ]
  }),
  HttpApiEndpoint.post("cancelRequest", "/console/requests/:id/cancel", {
    ...action,
    params: { id: RequestId },
    payload: CancellationRequest,
    error: [onWire(RequestNotFound), onWire(RequestNotOpen), onWire(IdempotencyConflict)]
  }),
  HttpApiEndpoint.post("cancelTrip", "/console/trips/:id/cancel", {
    ...onTrip,
    payload: CancellationRequest,
    error: [onWire(TripNotFound), onWire(TripAlreadyCompleted), onWire(IdempotencyConflict)]
  }),
  HttpApiEndpoint.post("restoreTrip", "/console/trips/:id/restore", {
    ...onTrip,
    payload: CancellationRequest,
    error: [
      onWire(TripNotFound),
      onWire(PersonNotFound),
      onWire(PhoneBlocked),
      onWire(TripAlreadyStarted),
      onWire(DepartureInThePast),
      onWire(RecurringTripNotFound),
      onWire(ExistingTripInPeriod),
      onWire(ExistingBookingInPeriod),
      onWire(TooManyOpenTrips),
      onWire(IdempotencyConflict)
    ]
  }),
  HttpApiEndpoint.post("releaseHold", "/console/trips/:id/release-hold", {
    ...onTrip,
    payload: HoldRelease,
    error: [onWire(TripNotFound), onWire(IdempotencyConflict)]
  }),
  HttpApiEndpoint.post("endTrip", "/console/trips/:id/end", {
    ...onTrip,
    payload: TripEndRequest,
    error: [
      onWire(TripNotFound),
      onWire(TripNotStarted),
      onWire(NoRecentPosition),
      onWire(UserIsNotEligibleForSubsidy),
      onWire(IdempotencyConflict)
    ]
  }),
  ...bulkCalls
] as const
