import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { clientSettings, Pusher, signChannel } from "#api/realtime/Pusher.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { userChannel } from "#core/contract/realtime.ts"
import { ChannelForbidden } from "#core/contract/refusals.ts"

/** RT-001 A person can subscribe to their own channel only; SEC-003 the subscription ends with the session of the call. */
export const layerRealtimeRoutes = HttpApiBuilder.group(
  Api,
  "realtime",
  Effect.fn(function* (handlers) {
    const app = yield* Pusher
    return handlers.handleAll({
      settings: () => Effect.succeed(clientSettings(app)),
      authorize: Effect.fn(function* ({ payload }) {
        const user = yield* CurrentUser
        if (payload.channel_name !== userChannel(user.id)) return yield* new ChannelForbidden()
        return {
          auth: signChannel(
            app,
            { socketId: payload.socket_id, channel: payload.channel_name },
            user.sessionId
          )
        }
      })
    })
  })
)
