import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Pusher, signChannel } from "#api/realtime/Pusher.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { ChannelForbidden, channelOf } from "#core/contract/realtime.ts"

/** RT-001: nobody hears another person's channel. */
export const layerRealtimeRoutes = HttpApiBuilder.group(
  Api,
  "realtime",
  Effect.fn(function* (handlers) {
    const app = yield* Pusher
    return handlers.handleAll({
      settings: () =>
        Effect.succeed({ key: app.key, host: app.host, path: "/api/realtime", cluster: "samvej" }),
      authorize: Effect.fn(function* ({ payload }) {
        const user = yield* CurrentUser
        if (payload.channel_name !== channelOf(user.id)) return yield* new ChannelForbidden()
        return { auth: signChannel(app, payload.socket_id, payload.channel_name) }
      })
    })
  })
)
