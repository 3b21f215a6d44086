import { Schema } from "effect"

/** SEC-003 Whether an error of a Pusher connection means that the server has closed the socket together with its session. */
export const isSessionOver: (problem: unknown) => boolean = Schema.is(
  Schema.Struct({ data: Schema.Struct({ code: Schema.Literal(4009) }) })
)
