import { Schema } from "effect"

/** N73 What a native shell says of itself before the page starts. `playerId` is the token of its push messages, once it has one. */
export const ShellInfo = Schema.Struct({
  platform: Schema.Literals(["ios", "android"]),
  buildNumber: Schema.optional(Schema.Union([Schema.String, Schema.Finite])),
  buildVersion: Schema.optional(Schema.String),
  playerId: Schema.optional(Schema.String),
  capabilities: Schema.optional(Schema.Array(Schema.String))
})
export type ShellInfo = typeof ShellInfo.Type
