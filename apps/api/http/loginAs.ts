import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { actAsPerson, lookAsPerson } from "#core/usecases/console/changeImpersonationMode.ts"
import { recordHeartbeat } from "#core/usecases/console/endSilentImpersonation.ts"
import { redeemTicket } from "#core/usecases/console/redeemTicket.ts"
import { switchPerson } from "#core/usecases/console/switchPerson.ts"

const sessionView = ({ expiresAt, token }: Effect.Success<ReturnType<typeof redeemTicket>>) => ({
  token,
  expiresAt
})

/** ROUTE-006 exchange the console's ticket for a session, say whether it is valid, change its mode, and go on with another person. */
export const layerLoginAsRoutes = HttpApiBuilder.group(Api, "loginAs", (handlers) =>
  handlers.handleAll({
    isValid: () => Effect.flatMap(CurrentUser, recordHeartbeat),
    act: ({ payload }) => Effect.flatMap(CurrentUser, (user) => actAsPerson(user, payload.reason)),
    look: () => Effect.flatMap(CurrentUser, lookAsPerson),
    switchPerson: ({ payload }) =>
      Effect.flatMap(CurrentUser, (user) => Effect.map(switchPerson(user, payload), sessionView)),
    redeem: ({ payload }) => Effect.map(redeemTicket(payload.token), sessionView)
  })
)
