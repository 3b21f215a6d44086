import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Limit, Priority, WhileImpersonating } from "./annotations.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { ChannelForbidden } from "./refusals.ts"

const ChannelRequest = Schema.Struct({
  socket_id: Schema.String.check(Schema.isPattern(/^\d+\.\d+$/)),
  channel_name: Schema.NonEmptyString.check(Schema.isMaxLength(200))
})

/**
 * How a Pusher client reaches the channel; `host` (with a port or without) is null where it is this server
 * itself.
 */
export const RealtimeSettings = Schema.Struct({
  key: Schema.String,
  host: Schema.NullOr(Schema.String),
  path: Schema.String,
  cluster: Schema.String
})
export type RealtimeSettings = typeof RealtimeSettings.Type

/**
 * RT-001 One private channel per person, `private-users.{id}`, in the Pusher protocol at
 * `/api/realtime/app/{key}`. The events are `realtimeEvents`; the `id` of an event lets a client drop
 * a repeated one. After a reconnect a client reloads its data.
 */
export class RealtimeGroup extends HttpApiGroup.make("realtime").add(
  HttpApiEndpoint.get("settings", "/realtime/settings", { success: RealtimeSettings }).annotate(Limit, null),
  HttpApiEndpoint.post("authorize", "/realtime/auth", {
    payload: ChannelRequest.pipe(HttpApiSchema.asFormUrlEncoded()),
    success: Schema.Struct({ auth: Schema.String }),
    error: onWire(ChannelForbidden)
  })
    .middleware(SignedIn)
    .annotate(WhileImpersonating, "read")
    .annotate(Priority, "road")
) {}

/** The name of a person's private channel. */
export const userChannel = (userId: string): string => `private-users.${userId}`
