import { Effect, Layer, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { Secrets } from "#core/ports/Secrets.ts"
import { type SecurityEventName, SecurityLog } from "#core/ports/SecurityLog.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** These events are logged as information. All others may be an attack, and are warnings. */
const expected: ReadonlySet<SecurityEventName> = new Set([
  "sign_in_succeeded",
  "staff_sign_in_succeeded",
  "code_requested",
  "session_revoked",
  "audit_head_written"
])

const logOf = (name: SecurityEventName) => {
  if (name === "audit_broken") return Effect.logError
  return expected.has(name) ? Effect.logInfo : Effect.logWarning
}

/** Characters of a hash: enough to tell people apart, and short to read. */
const HASH_LENGTH = 22

/** The address of the current request; none in a job. */
const currentAddress = Effect.map(
  Effect.serviceOption(HttpServerRequest.HttpServerRequest),
  Option.flatMap((request) => request.remoteAddress)
)

/** SEC-016 Writes each event as one log line with the name in `event`. */
export const layerSecurityLog = Layer.effect(
  SecurityLog,
  Effect.map(Secrets, (secrets) => {
    const written = (value: string, form: "plain" | "hashed") =>
      form === "plain" ? value : secrets.sign("security log", value).slice(0, HASH_LENGTH)
    return {
      record: Effect.fn("SecurityLog.record")(function* ({ account, details, name }) {
        const { securityLog } = yield* ProductSettings
        const address = yield* currentAddress
        const log = logOf(name)
        yield* Effect.annotateLogs(log(`security: ${name}`), {
          ...details,
          event: name,
          ...(Option.isSome(address) ? { address: written(address.value, securityLog.addresses) } : {}),
          ...(account === undefined ? {} : { account: written(account, securityLog.accounts) })
        })
      })
    }
  })
)
