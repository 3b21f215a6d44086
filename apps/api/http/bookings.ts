import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { showHistory, showOverview } from "#api/views/lists.ts"
import { showBooking, showOwnBooking } from "#api/views/load.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { acceptBooking, cancelBooking, denyBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { rateRide } from "#core/usecases/bookings/rateRide.ts"

/** What the caller did to a booking, and the booking as it is then. */
const answered =
  <E, R>(act: (id: BookingId, userId: UserId) => Effect.Effect<void, E, R>) =>
  ({ params }: { readonly params: { readonly id: BookingId } }) =>
    Effect.flatMap(CurrentUser, (user) =>
      Effect.andThen(act(params.id, user.id), showBooking(params.id, user.id))
    )

const accept = (withPayment: boolean) =>
  answered((bookingId, driverId) => acceptBooking({ bookingId, driverId, withPayment }))

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
    cancel: answered(cancelBooking),
    cancelByPost: answered(cancelBooking),
    deny: answered(denyBooking),
    denyByPost: answered(denyBooking),
    accept: accept(true),
    acceptByPost: accept(true),
    acceptWithoutIncome: accept(false),
    acceptWithoutIncomeByPost: accept(false),
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
