import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import {
  changePush,
  loadPush,
  subscribeToPush,
  unsubscribeFromPush
} from "#core/usecases/notifications/managePush.ts"

/** N99 push messages to the caller's browsers. */
export const layerPushRoutes = HttpApiBuilder.group(Api, "push", (handlers) =>
  handlers.handleAll({
    settings: () => Effect.flatMap(CurrentUser, loadPush),
    change: ({ payload }) =>
      Effect.flatMap(CurrentUser, (user) =>
        changePush(user, { muted: payload.muted, quiet: Option.fromNullishOr(payload.quiet) })
      ),
    subscribe: ({ payload }) => Effect.flatMap(CurrentUser, (user) => subscribeToPush(user, payload)),
    unsubscribe: ({ payload }) =>
      Effect.flatMap(CurrentUser, (user) => unsubscribeFromPush(user, payload.endpoint))
  })
)
