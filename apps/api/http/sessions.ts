import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ownSessions } from "#api/views/ownSessions.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { endOtherSessions, endOwnSession } from "#core/usecases/account/manageSessions.ts"

/** ASVS-7.5.2 The caller's sessions in the rider app. */
export const layerSessionRoutes = HttpApiBuilder.group(Api, "sessions", (handlers) =>
  handlers.handleAll({
    list: () => Effect.flatMap(CurrentUser, ownSessions),
    end: ({ params }) => Effect.flatMap(CurrentUser, (user) => endOwnSession(user, params.id)),
    endOthers: () => Effect.flatMap(CurrentUser, endOtherSessions)
  })
)
