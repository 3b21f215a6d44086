import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { redeemTicket } from "#core/usecases/console/redeemTicket.ts"

/** ROUTE-006 exchange the console's ticket for a session. */
export const layerLoginAsRoutes = HttpApiBuilder.group(Api, "loginAs", (handlers) =>
  handlers.handleAll({
    redeem: ({ payload }) =>
      Effect.map(redeemTicket(payload.token), ({ expiresAt, token }) => ({ token, expiresAt }))
  })
)
