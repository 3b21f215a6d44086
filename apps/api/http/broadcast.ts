import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { broadcast } from "#core/usecases/conversations/broadcast.ts"

/** BCAST-006 a driver's message to all passengers. */
export const layerBroadcastRoutes = HttpApiBuilder.group(Api, "broadcast", (handlers) =>
  handlers.handleAll({
    send: ({ headers, params, payload }) =>
      Effect.flatMap(CurrentUser, ({ id: driverId }) =>
        broadcast({
          tripId: params.id,
          driverId,
          text: payload.message,
          idempotencyKey: headers["idempotency-key"] ?? null
        })
      )
  })
)
