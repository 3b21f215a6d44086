import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { actAsPerson, lookAsPerson } from "#core/usecases/console/changeImpersonationMode.ts"
import { redeemTicket } from "#core/usecases/console/redeemTicket.ts"

/** ROUTE-006 exchange the console's ticket for a session, say whether it is valid, and change its mode. */
export const layerLoginAsRoutes = HttpApiBuilder.group(Api, "loginAs", (handlers) =>
  handlers.handleAll({
    isValid: () => Effect.void,
    act: ({ payload }) => Effect.flatMap(CurrentUser, (user) => actAsPerson(user, payload.reason)),
    look: () => Effect.flatMap(CurrentUser, lookAsPerson),
    redeem: ({ payload }) =>
      Effect.map(redeemTicket(payload.token), ({ expiresAt, token }) => ({ token, expiresAt }))
  })
)
