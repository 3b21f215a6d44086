import { Effect, Option, Schema } from "effect"
import type { SqlError } from "effect/sql"

/** What the server said; the error keeps it as its cause. */
const Said = Schema.Struct({ code: Schema.String, constraint: Schema.optional(Schema.String) })
const decodeSaid = Schema.decodeUnknownOption(Said)

const UNIQUE = "23505"
const EXCLUSION = "23P01"
const CHECK = "23514"
const codes: ReadonlySet<string> = new Set([UNIQUE, EXCLUSION, CHECK])

/** Turns the violation of one named unique, exclusion or check constraint into a refusal; every other error stays. */
export const onViolation =
  <E2>(constraint: string, refusal: () => E2) =>
  <A, R>(self: Effect.Effect<A, SqlError.SqlError, R>): Effect.Effect<A, E2 | SqlError.SqlError, R> =>
    Effect.catch(self, (error): Effect.Effect<never, E2 | SqlError.SqlError> => {
      const said = Option.getOrUndefined(decodeSaid(error.reason.cause))
      const isIt = said?.constraint === constraint && codes.has(said.code)
      return Effect.fail(isIt ? refusal() : error)
    })
