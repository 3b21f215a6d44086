import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { createAutoBooking } from "#core/usecases/autoBookings/createAutoBooking.ts"
import { endAutoBooking } from "#core/usecases/autoBookings/endAutoBooking.ts"

/** AUTOB-003, AUTOB-004 create and end an auto-booking. */
export const layerAutoBookingRoutes = HttpApiBuilder.group(Api, "autoBookings", (handlers) =>
  handlers.handleAll({
    create: Effect.fn(function* ({ headers, payload }) {
      const id = yield* createAutoBooking({
        tripId: payload.driverTripId,
        passengerId: (yield* CurrentUser).id,
        fromStopId: payload.fromDriverStopId,
        toStopId: payload.toDriverStopId,
        idempotencyKey: headers["idempotency-key"] ?? null
      })
      return { id }
    }),
    end: ({ params }) => Effect.flatMap(CurrentUser, (user) => endAutoBooking(params.id, user.id))
  })
)
