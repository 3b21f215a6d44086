import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { showHistory, showOverview } from "#api/views/lists.ts"
import { showBooking, showOwnBooking } from "#api/views/load.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { answerOnce, type BookingAnswer } from "#core/usecases/bookings/answerOnce.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { rateRide } from "#core/usecases/bookings/rateRide.ts"

interface AnswerCall {
  readonly params: { readonly id: BookingId }
  readonly headers: { readonly "idempotency-key"?: string }
}

/** What the caller did to a booking, and the booking as it is then. */
const answered =
  <E, R>(act: (answer: BookingAnswer) => Effect.Effect<void, E, R>) =>
  ({ headers, params: { id: bookingId } }: AnswerCall) =>
    Effect.gen(function* () {
      const { id: userId } = yield* CurrentUser
      yield* act({ bookingId, userId, idempotencyKey: headers["idempotency-key"] ?? null })
      return yield* showBooking(bookingId, userId)
    })

const cancel = answered(answerOnce.cancel)
const deny = answered(answerOnce.deny)
const accept = answered(answerOnce.accept)
const acceptWithoutIncome = answered(answerOnce.acceptWithoutIncome)

/** BOOK-019 to BOOK-024, HOME-021, HIST-003, RATE-003. */
export const layerBookingRoutes = HttpApiBuilder.group(Api, "bookings", (handlers) =>
  handlers.handleAll({
    book: Effect.fn(function* ({ headers, payload }) {
      const { id: passengerId } = yield* CurrentUser
      const id = yield* bookTrip({
        tripId: payload.driverTripId,
        passengerId,
        fromStopId: payload.fromDriverStopId,
        toStopId: payload.toDriverStopId,
        seats: Option.fromUndefinedOr(payload.seats),
        requestId: Option.fromNullishOr(payload.requestId),
        idempotencyKey: headers["idempotency-key"] ?? null
      })
      const booking = yield* Effect.orDie((yield* BookingStore).find(id))
      return { id, driverTripId: booking.tripId, contractId: booking.contractId, status: booking.status }
    }),
    cancel,
    cancelByPost: cancel,
    deny,
    denyByPost: deny,
    accept,
    acceptByPost: accept,
    acceptWithoutIncome,
    acceptWithoutIncomeByPost: acceptWithoutIncome,
    passengerTrip: ({ params }) => Effect.flatMap(CurrentUser, (user) => showOwnBooking(params.id, user.id)),
    overview: () => Effect.flatMap(CurrentUser, (user) => showOverview(user.id)),
    history: ({ query }) => Effect.flatMap(CurrentUser, (user) => showHistory(user.id, query.page ?? 1)),
    rate: Effect.fn(function* ({ params, payload }) {
      const given = yield* rateRide({
        bookingId: params.id,
        raterId: (yield* CurrentUser).id,
        rating: payload.rating,
        comment: Option.fromNullishOr(payload.comment)
      })
      return { rating: given.rating, comment: Option.getOrNull(given.comment), locked: given.locked }
    })
  })
)
