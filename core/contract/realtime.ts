import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./refusal.ts"

/** The channel belongs to somebody else. */
export class ChannelForbidden extends Schema.TaggedError<ChannelForbidden>()(
  "forbidden",
  {},
  { httpApiStatus: 403 }
) {}

const ChannelRequest = Schema.Struct({
  socket_id: Schema.String.check(Schema.isPattern(/^\d+\.\d+$/)),
  channel_name: Schema.NonEmptyString.check(Schema.isMaxLength(200))
})

/** How a Pusher client reaches the channel; `host` is null where it is this server itself. */
const RealtimeSettings = Schema.Struct({
  key: Schema.String,
  host: Schema.NullOr(Schema.String),
  path: Schema.String,
  cluster: Schema.String
})

/**
 * RT-001: one private channel for each person, `private-users.{id}`, in the Pusher protocol at
 * `/api/realtime/app/{key}`. Events are named by their kind; each carries its `id`, so that one that comes twice
 * is noticed. After a reconnect a client reads anew what it shows.
 */
export class RealtimeGroup extends HttpApiGroup.make("realtime").add(
  HttpApiEndpoint.get("settings", "/realtime/settings", { success: RealtimeSettings }),
  HttpApiEndpoint.post("authorize", "/realtime/auth", {
    payload: ChannelRequest.pipe(HttpApiSchema.asFormUrlEncoded()),
    success: Schema.Struct({ auth: Schema.String }),
    error: onWire(ChannelForbidden)
  }).middleware(SignedIn)
) {}

export const channelOf = (userId: string): string => `private-users.${userId}`
