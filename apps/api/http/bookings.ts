import { Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { loadHistory } from "#api/views/loadHistory.ts"
import { loadBookingView, loadOwnBookingView } from "#api/views/loadTripViews.ts"
import { encodeOverview } from "#api/views/overview/encodeOverview.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { answerBookingOnce, type BookingAnswer } from "#core/usecases/bookings/answerBooking.ts"
import { bookTripAndRead } from "#core/usecases/bookings/bookTrip.ts"
import { findRideProgress } from "#core/usecases/bookings/findRideProgress.ts"
import { rateBooking } from "#core/usecases/bookings/rateBooking.ts"

interface BookingCall {
  readonly params: { readonly id: BookingId }
  readonly headers: { readonly "idempotency-key"?: string }
}

/** Runs a command on a booking, and returns its new view. */
const answerBooking =
  <E, R>(act: (answer: BookingAnswer) => Effect.Effect<void, E, R>) =>
  ({ headers, params: { id: bookingId } }: BookingCall) =>
    Effect.gen(function* () {
      const { id: userId } = yield* CurrentUser
      yield* act({ bookingId, userId, idempotencyKey: headers["idempotency-key"] ?? null })
      return yield* loadBookingView(bookingId, userId)
    })

const cancel = answerBooking(answerBookingOnce.cancel)
const deny = answerBooking(answerBookingOnce.deny)
const accept = answerBooking(answerBookingOnce.accept)
const acceptWithoutPayment = answerBooking(answerBookingOnce.acceptWithoutPayment)

/** BOOK-019 to BOOK-024 bookings, HOME-021 the overview, HIST-003 the history, RATE-003 ratings. */
export const layerBookingRoutes = HttpApiBuilder.group(Api, "bookings", (handlers) =>
  handlers.handleAll({
    book: Effect.fn(function* ({ headers, payload }) {
      const { id: passengerId } = yield* CurrentUser
      const booking = yield* bookTripAndRead({
        tripId: payload.driverTripId,
        passengerId,
        fromStopId: payload.fromDriverStopId,
        toStopId: payload.toDriverStopId,
        seats: Option.fromUndefinedOr(payload.seats),
        requestId: Option.fromNullishOr(payload.requestId),
        idempotencyKey: headers["idempotency-key"] ?? null
      })
      const { contractId, id, status, tripId: driverTripId } = booking
      return { id, driverTripId, contractId, status }
    }),
    cancel,
    cancelByPost: cancel,
    deny,
    denyByPost: deny,
    accept,
    acceptByPost: accept,
    acceptWithoutPayment,
    acceptWithoutPaymentByPost: acceptWithoutPayment,
    passengerTrip: ({ params }) =>
      Effect.flatMap(CurrentUser, (user) => loadOwnBookingView(params.id, user.id)),
    progress: ({ params }) => Effect.flatMap(CurrentUser, (user) => findRideProgress(params.id, user.id)),
    overview: Effect.fnUntraced(function* () {
      const { id } = yield* CurrentUser
      return HttpServerResponse.uint8Array(yield* encodeOverview(id), { contentType: "application/json" })
    }),
    history: ({ query }) => Effect.flatMap(CurrentUser, (user) => loadHistory(user.id, query.page ?? 1)),
    rate: Effect.fn(function* ({ params, payload }) {
      const rating = yield* rateBooking({
        bookingId: params.id,
        raterId: (yield* CurrentUser).id,
        rating: payload.rating,
        comment: payload.comment
      })
      return { rating: rating.rating, comment: Option.getOrNull(rating.comment), locked: rating.locked }
    })
  })
)
