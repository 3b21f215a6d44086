import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { PhoneBlocked, ProfileIncomplete } from "#core/account/refusals.ts"
import { ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import { TooManyRecurringTrips } from "#core/recurring/refusals.ts"
import { TripId } from "#core/shared/ids.ts"
import { IdempotencyConflict, RoutingUnavailable } from "#core/shared/refusals.ts"
import {
  AddressesMustBeDifferent,
  BeforeEarliestActivationTime,
  CountryNotSupported,
  DepartureInThePast,
  ExistingTripInPeriod,
  InvalidAddress,
  NearDestination,
  NoActiveTrip,
  NoRecentPosition,
  OtherTripPendingActivation,
  OtherTripPendingCompletion,
  PositionInTheFuture,
  RouteTooShort,
  TooManyOpenTrips,
  TripAlreadyCompleted,
  TripAlreadyStarted,
  TripAwaitingPassengerRequests,
  TripHasPassengers,
  TripNotFound,
  TripNotStarted,
  UnableToCreateRoute,
  UserHasOngoingActivity,
  UserIsNotEligibleForSubsidy
} from "#core/trip/refusals.ts"
import { BodyLimit, Limit, Priority, WhileImpersonating } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { MaybeSignedIn, SignedIn } from "./middleware.ts"
import {
  OFFER_BODY_LIMIT,
  OfferChangePayload,
  OfferPayload,
  RideNowPayload,
  TripEditPayload
} from "./offer.ts"
import { onWire } from "./onWire.ts"
import {
  DriverTripStateView,
  DriverTripView,
  PositionPayload,
  PositionResultView,
  PublicTripView,
  TripCodeView
} from "./views/driverTrips.ts"
import { RecurringTripView } from "./views/recurring.ts"
import { Instant, wire } from "./wire.ts"

const id = { id: TripId }

/** Refusals of an offer: no route, or another trip or booking at that time. */
const offerRefusals = [
  onWire(AddressesMustBeDifferent),
  onWire(CountryNotSupported),
  onWire(ExistingBookingInPeriod),
  onWire(ExistingTripInPeriod),
  onWire(InvalidAddress),
  onWire(RouteTooShort),
  onWire(RoutingUnavailable),
  onWire(UnableToCreateRoute)
] as const

/**
 * TRIP-043 The offered trip. N27 With `error` it is saved but has not started, although it departs now: another trip of the
 * driver comes first.
 */
export const OfferedTripView = Schema.Struct({
  trip: DriverTripView,
  error: Schema.optionalKey(Schema.Literal(UserHasOngoingActivity.identifier)),
  identifier: Schema.optionalKey(Schema.Literal(UserHasOngoingActivity.identifier)),
  message: Schema.optionalKey(Schema.String)
})

/** TRIP-055 A started or completed trip, and one with passengers or seat requests, cannot change. */
const editRefusals = [
  onWire(TripAlreadyCompleted),
  onWire(TripAlreadyStarted),
  onWire(TripAwaitingPassengerRequests),
  onWire(TripHasPassengers),
  onWire(TripNotFound)
] as const

/**
 * START-006 The body is optional; START-001 `declinePending` declines seat requests, after the driver
 * confirmed it.
 */
const startPayload = [
  wire({ declinePending: Schema.optionalKey(Schema.Boolean) }),
  HttpApiSchema.NoContent
] as const

/** END-012. N87 `endedAt` is when the driver ended the trip without connection: then there is no subsidy. */
const EndPayload = wire(
  {
    userExpectsSubsidy: Schema.Boolean,
    tripId: Schema.optionalKey(TripId),
    endedAt: Schema.optionalKey(Instant)
  },
  ["userExpectsSubsidy"]
)

const cancelEndpoint = {
  params: id,
  success: HttpApiSchema.NoContent,
  error: [onWire(TripNotFound), onWire(TripAlreadyCompleted)]
} as const

/**
 * TRIP-043 to TRIP-047 The calls of a driver on their own trips. C18 Cancelling stays a GET and has a POST
 * beside it.
 */
export class TripsGroup extends HttpApiGroup.make("trips")
  .add(
    HttpApiEndpoint.post("offer", "/v3/commute/driver/trip", {
      headers: idempotencyHeader,
      payload: OfferPayload,
      success: [
        OfferedTripView.pipe(HttpApiSchema.status(201)),
        wire({ recurringTrip: RecurringTripView }).pipe(HttpApiSchema.status(201))
      ],
      error: [
        ...offerRefusals,
        onWire(DepartureInThePast, { field: "departure" }),
        onWire(IdempotencyConflict),
        onWire(PhoneBlocked),
        onWire(ProfileIncomplete),
        onWire(TooManyOpenTrips),
        onWire(TooManyRecurringTrips),
        InvalidFieldsOnWire
      ]
    }).annotate(BodyLimit, OFFER_BODY_LIMIT),
    HttpApiEndpoint.post("rideNow", "/on-demand-trip", {
      headers: idempotencyHeader,
      payload: RideNowPayload,
      success: DriverTripView.pipe(HttpApiSchema.status(201)),
      error: [
        ...offerRefusals,
        onWire(IdempotencyConflict),
        onWire(NoRecentPosition),
        onWire(PositionInTheFuture, { field: "position.timestamp" }),
        onWire(PhoneBlocked),
        onWire(ProfileIncomplete),
        onWire(UserHasOngoingActivity)
      ]
    }),
    HttpApiEndpoint.post("edit", "/v3/commute/driver/trip/update", {
      payload: TripEditPayload,
      success: DriverTripView,
      error: [...offerRefusals, ...editRefusals, onWire(DepartureInThePast, { field: "departure" })]
    }).annotate(BodyLimit, OFFER_BODY_LIMIT),
    HttpApiEndpoint.patch("changeOffer", "/v3/commute/driver/offer/:id", {
      params: id,
      payload: OfferChangePayload,
      success: DriverTripView,
      error: editRefusals
    }),
    HttpApiEndpoint.get("driverTrip", "/v3/commute/driver/trip/:id", {
      params: id,
      success: DriverTripView,
      error: [onWire(TripNotFound)]
    }).annotate(Priority, "road"),
    HttpApiEndpoint.get("cancelTrip", "/v3/commute/trip/:id/cancel", cancelEndpoint).annotate(
      WhileImpersonating,
      "act"
    ),
    // A repeat changes nothing, also one without a key.
    HttpApiEndpoint.post("cancelTripByPost", "/v3/commute/trip/:id/cancel", {
      ...cancelEndpoint,
      headers: idempotencyHeader
    }),
    HttpApiEndpoint.post("start", "/commute/:id/start", {
      params: id,
      payload: startPayload,
      success: DriverTripView,
      error: [
        onWire(BeforeEarliestActivationTime),
        onWire(OtherTripPendingActivation),
        onWire(OtherTripPendingCompletion),
        onWire(TripAlreadyCompleted),
        onWire(TripAlreadyStarted),
        onWire(TripAwaitingPassengerRequests),
        onWire(TripNotFound)
      ]
    }).annotate(Priority, "road"),
    HttpApiEndpoint.post("end", "/commute/:id/end", {
      params: id,
      payload: EndPayload,
      success: DriverTripView,
      error: [
        InvalidFieldsOnWire,
        onWire(NoRecentPosition),
        onWire(TripNotFound),
        onWire(TripNotStarted),
        onWire(UserIsNotEligibleForSubsidy)
      ]
    }).annotate(Priority, "road"),
    HttpApiEndpoint.post("code", "/driver-trip/:id/code", {
      params: id,
      success: TripCodeView,
      error: [onWire(NearDestination), onWire(NoActiveTrip), onWire(NoRecentPosition)]
    }).annotate(Priority, "road"),
    HttpApiEndpoint.post("position", "/driver-trip/:id/position", {
      params: id,
      payload: Schema.Struct({ position: PositionPayload }),
      success: PositionResultView,
      error: [onWire(NoActiveTrip), onWire(PositionInTheFuture, { field: "position.timestamp" })]
    }).annotate(Priority, "road"),
    HttpApiEndpoint.get("activeTrip", "/commute/active-trip", {
      success: [DriverTripView, HttpApiSchema.NoContent]
    }).annotate(Priority, "road")
  )
  .middleware(SignedIn) {}

/** TRIP-048 to TRIP-050 The calls by which anyone with the link sees a trip. */
export class PublicTripsGroup extends HttpApiGroup.make("publicTrips")
  .add(
    HttpApiEndpoint.get("publicTrip", "/trip/:id", {
      params: id,
      success: PublicTripView,
      error: [onWire(TripNotFound)]
    }).annotate(Limit, "sharedTrips"),
    HttpApiEndpoint.get("state", "/driver-trip/:id/state", {
      params: id,
      success: DriverTripStateView,
      error: [onWire(TripNotFound)]
    })
      .annotate(Priority, "road")
      .annotate(Limit, "sharedTrips")
  )
  .middleware(MaybeSignedIn) {}
