import { Effect, Option, Schema } from "effect"
import { SqlError } from "effect/sql"

/** The error of the server, which `SqlError` keeps as its cause. */
const ServerError = Schema.Struct({ code: Schema.String, constraint: Schema.optional(Schema.String) })
const decodeServerError = Schema.decodeUnknownOption(ServerError)

const UNIQUE = "23505"
const EXCLUSION = "23P01"
const CHECK = "23514"
const codes: ReadonlySet<string> = new Set([UNIQUE, EXCLUSION, CHECK])

/** Turns the violation of one named unique, exclusion or check constraint into a refusal; every other error stays. */
export const onViolation =
  <E2>(constraint: string, refusal: () => E2) =>
  <A, E, R>(
    self: Effect.Effect<A, E | SqlError.SqlError, R>
  ): Effect.Effect<A, E | E2 | SqlError.SqlError, R> =>
    Effect.catchIf(self, SqlError.isSqlError, (error): Effect.Effect<never, E2 | SqlError.SqlError> => {
      const serverError = Option.getOrUndefined(decodeServerError(error.reason.cause))
      const isViolation = serverError?.constraint === constraint && codes.has(serverError.code)
      return Effect.fail(isViolation ? refusal() : error)
    })
