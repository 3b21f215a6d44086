import { DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadOwnBookingView } from "#api/views/loadTripViews.ts"
import { carTripView } from "#api/views/marketplace.ts"
import { PersonCards } from "#api/views/PersonCards.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser, MaybeUser } from "#core/contract/middleware.ts"
import { boardByCode } from "#core/usecases/bookings/boardByCode.ts"
import { lookUpCode } from "#core/usecases/bookings/lookUpCode.ts"
import { quoteTripPart } from "#core/usecases/search/quoteTripParts.ts"
import { openedPrecision } from "./tripViewer.ts"

/** CODE-013, BOOK-020 look up a trip code, and board by it. */
export const layerByCodeRoutes = HttpApiBuilder.group(Api, "byCode", (handlers) =>
  handlers.handleAll({
    lookUp: Effect.fnUntraced(function* ({ params }) {
      const user = Option.fromNullOr(yield* MaybeUser)
      const userId = Option.map(user, ({ id }) => id)
      const { bookings, code, late, prospect, part, price } = yield* lookUpCode(params.code, user)
      const result = yield* quoteTripPart(part, { seats: 1, id: userId, boardingPrice: price })
      const cards = yield* (yield* PersonCards).find([part.trip.driverId])
      const precision = yield* openedPrecision(part.trip, bookings)
      const trip = carTripView(result, cards, { precision, prospect })
      const expected = {
        departureTime: DateTime.add(trip.departureTime, { minutes: late.departure }),
        arrivalTime: DateTime.add(trip.arrivalTime, { minutes: late.arrival })
      }
      return { code, prospectId: prospect.id, trip, expected }
    }),
    board: Effect.fn(function* ({ headers, payload }) {
      const { id: passengerId } = yield* CurrentUser
      const bookingId = yield* boardByCode({
        prospectId: payload.prospectId,
        passengerId,
        fromStopId: Option.fromUndefinedOr(payload.fromDriverStopId),
        toStopId: Option.fromUndefinedOr(payload.toDriverStopId),
        idempotencyKey: headers["idempotency-key"] ?? null
      })
      return { trip: { passengerTrip: yield* Effect.orDie(loadOwnBookingView(bookingId, passengerId)) } }
    })
  })
)
