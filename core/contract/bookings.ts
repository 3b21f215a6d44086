import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PhoneBlocked } from "#core/account/refusals.ts"
import { BookingStatus } from "#core/booking/Booking.ts"
import { MAX_COMMENT_CHARACTERS, Rating } from "#core/booking/rating.ts"
import {
  AlreadyBooked,
  BookingNotFound,
  BookingNotOpen,
  CannotBookMoreThanAvailableSeats,
  CannotBookStopsNotOnRoute,
  DuplicateRating,
  ExistingBookingInPeriod,
  NoSeatsAvailable,
  NotRateable,
  TooManyBookingsOfTrip
} from "#core/booking/refusals.ts"
import { InsufficientFundsOnBalance, UnsuccessfulTransfer } from "#core/money/refusals.ts"
import { RequestNotFound } from "#core/request/refusals.ts"
import { WholeMetres } from "#core/shared/geo.ts"
import { BookingId, ContractId, DriverStopId, RequestId, TripId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import {
  BookingClosed,
  CannotBookActiveCommute,
  CannotBookOwnCommute,
  CompletedTrip,
  ExistingTripInPeriod,
  NotACarTrip,
  TripAlreadyCompleted,
  TripNotFound
} from "#core/trip/refusals.ts"
import { Priority, WhileImpersonating } from "./annotations.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { SignedIn } from "./middleware.ts"
import { Seats } from "./offer.ts"
import { onWire } from "./onWire.ts"
import { NumberText } from "./queryNumbers.ts"
import { BenefitView } from "./views/benefits.ts"
import { DriverTripView } from "./views/driverTrips.ts"
import {
  PassengerTripOwnView,
  PassengerTripView,
  RatingView,
  RideProgressView
} from "./views/passengerTrips.ts"
import { CommuteRequestView } from "./views/requests.ts"
import { Instant, orNull, wire } from "./wire.ts"

const id = { id: BookingId }

/** BOOK-006 The result of a booking: the contract of its subsidy, and its status. */
export const BookingResultView = wire({
  id: BookingId,
  driverTripId: TripId,
  contractId: orNull(ContractId),
  status: BookingStatus
})

const overviewRequests = { requests: Schema.Array(CommuteRequestView) }
const overviewTrips = {
  driverTrips: Schema.Array(DriverTripView),
  passengerTrips: Schema.Array(PassengerTripOwnView),
  onDemandTrip: Schema.NullOr(DriverTripView)
}

/** HOME-020 The home screen: requests, own trips, bookings, and the active ride now, which `driverTrips` does not repeat. */
export const OverviewView = wire({ ...overviewRequests, ...overviewTrips })
export type OverviewView = typeof OverviewView.Type

/** The part of the home screen that is the requests. */
export const OverviewRequestsView = wire(overviewRequests)

/** The part of the home screen that changes only with its rows and at known times. */
export const OverviewTripsView = wire(overviewTrips)
export type OverviewTripsView = typeof OverviewTripsView.Type

const historyItemFields = {
  id: Schema.String,
  date: Instant,
  fromCity: Schema.String,
  toCity: Schema.String,
  distance: WholeMetres,
  benefits: Schema.Array(BenefitView)
}

/** HIST-002 One past trip, as driver or passenger. `distance` in metres. */
export const HistoryItem = Schema.Union([
  wire({ kind: Schema.Literal("driver"), ...historyItemFields, trip: DriverTripView }),
  wire({ kind: Schema.Literal("passenger"), ...historyItemFields, trip: PassengerTripOwnView })
])
export type HistoryItem = typeof HistoryItem.Type

/** HIST-002 A page of the history, newest first. */
export const HistoryPage = wire({
  currentPage: Schema.Int,
  lastPage: Schema.Int,
  total: Schema.Int,
  data: Schema.Array(HistoryItem)
})

const answerRefusals = [
  onWire(BookingNotFound),
  onWire(BookingNotOpen),
  onWire(IdempotencyConflict),
  onWire(TripAlreadyCompleted)
] as const
const answerEndpoint = {
  params: id,
  headers: idempotencyHeader,
  success: PassengerTripView,
  error: answerRefusals
} as const
const acceptEndpoint = {
  ...answerEndpoint,
  error: [...answerRefusals, onWire(NoSeatsAvailable), onWire(CannotBookMoreThanAvailableSeats)]
} as const

/**
 * BOOK-019 to BOOK-024 bookings, HOME-021 the overview, HIST-003 the history, RATE-003 ratings, N96 the ride under way. C18 A change
 * that the specification makes a GET stays a GET and has a POST beside it.
 */
export class BookingsGroup extends HttpApiGroup.make("bookings")
  .add(
    HttpApiEndpoint.post("book", "/v3/commute/marketplace/book", {
      headers: idempotencyHeader,
      payload: wire({
        driverTripId: TripId,
        fromDriverStopId: DriverStopId,
        toDriverStopId: DriverStopId,
        requestId: Schema.optionalKey(Schema.NullOr(RequestId)),
        seats: Schema.optionalKey(Seats)
      }),
      success: BookingResultView,
      error: [
        onWire(AlreadyBooked),
        onWire(BookingClosed),
        onWire(CannotBookActiveCommute),
        onWire(CannotBookMoreThanAvailableSeats),
        onWire(CannotBookOwnCommute),
        onWire(CannotBookStopsNotOnRoute),
        onWire(CompletedTrip),
        onWire(ExistingBookingInPeriod),
        onWire(ExistingTripInPeriod),
        onWire(IdempotencyConflict),
        onWire(InsufficientFundsOnBalance),
        onWire(NoSeatsAvailable),
        onWire(PhoneBlocked),
        onWire(NotACarTrip),
        onWire(RequestNotFound),
        onWire(TooManyBookingsOfTrip),
        onWire(TripNotFound),
        onWire(UnsuccessfulTransfer)
      ]
    }),
    HttpApiEndpoint.get("cancel", "/v3/commute/booking/:id/cancel", answerEndpoint).annotate(
      WhileImpersonating,
      "act"
    ),
    HttpApiEndpoint.post("cancelByPost", "/v3/commute/booking/:id/cancel", answerEndpoint),
    HttpApiEndpoint.get("deny", "/v3/commute/booking/:id/deny", answerEndpoint).annotate(
      WhileImpersonating,
      "act"
    ),
    HttpApiEndpoint.post("denyByPost", "/v3/commute/booking/:id/deny", answerEndpoint),
    HttpApiEndpoint.get("accept", "/v3/commute/booking/:id/accept", acceptEndpoint).annotate(
      WhileImpersonating,
      "act"
    ),
    HttpApiEndpoint.post("acceptByPost", "/v3/commute/booking/:id/accept", acceptEndpoint),
    HttpApiEndpoint.get(
      "acceptWithoutPayment",
      "/v3/commute/booking/:id/accept-without-income",
      acceptEndpoint
    ).annotate(WhileImpersonating, "act"),
    HttpApiEndpoint.post(
      "acceptWithoutPaymentByPost",
      "/v3/commute/booking/:id/accept-without-income",
      acceptEndpoint
    ),
    HttpApiEndpoint.get("passengerTrip", "/v3/commute/booking/:id", {
      params: id,
      success: PassengerTripOwnView,
      error: [onWire(BookingNotFound)]
    }).annotate(Priority, "road"),
    HttpApiEndpoint.get("progress", "/v3/commute/booking/:id/progress", {
      params: id,
      success: RideProgressView,
      error: [onWire(BookingNotFound)]
    }).annotate(Priority, "road"),
    HttpApiEndpoint.get("overview", "/v3/commute/overview/list", { success: OverviewView }),
    HttpApiEndpoint.get("history", "/commute-history", {
      query: {
        page: Schema.optionalKey(NumberText.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(1)))
      },
      success: HistoryPage
    }),
    HttpApiEndpoint.post("rate", "/v3/commute/rate/:id", {
      params: id,
      payload: wire({
        rating: Rating,
        comment: Schema.optionalKey(
          Schema.NullOr(Schema.String.check(Schema.isMaxLength(MAX_COMMENT_CHARACTERS)))
        )
      }),
      success: RatingView,
      error: [onWire(BookingNotFound), onWire(DuplicateRating), onWire(NotRateable)]
    })
  )
  .middleware(SignedIn) {}
