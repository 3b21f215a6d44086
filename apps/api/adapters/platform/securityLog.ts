import { Effect, Layer, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { realClock } from "#api/clock/realClock.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { type SecurityEventName, SecurityLog } from "#core/ports/SecurityLog.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { makeEventFlood } from "./eventFlood.ts"

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

/** Events that one caller can cause without end: a flood of them is not to fill the log. */
const floodable: ReadonlySet<SecurityEventName> = new Set([
  "access_refused",
  "bot_check_failed",
  "cross_origin_refused",
  "impersonated_call_refused",
  "input_refused",
  "quota_reached",
  "rate_limit_reached",
  "webhook_refused"
])

/** Characters of a hash: enough to tell people apart, and short to read. */
const HASH_LENGTH = 22

/** The address of the current request; none in a job. */
const currentAddress = Effect.map(
  Effect.serviceOption(HttpServerRequest.HttpServerRequest),
  Option.flatMap((request) => request.remoteAddress)
)

/**
 * SEC-016 Writes each event as one log line with the name in `event`. The last one of a flood says in `muted_until` how long no
 * further ones are written; the log has a line for each response all the same.
 */
export const layerSecurityLog = Layer.effect(
  SecurityLog,
  Effect.map(Secrets, (secrets) => {
    const written = (value: string, form: "plain" | "hashed") =>
      form === "plain" ? value : secrets.sign("security log", value).slice(0, HASH_LENGTH)
    const flood = makeEventFlood()
    return {
      record: Effect.fn("SecurityLog.record")(function* ({ account, details, name }) {
        const { securityLog } = yield* ProductSettings
        const address = yield* currentAddress
        const { perMinute, perMinuteOfAll } = securityLog
        const caller = Option.getOrElse(address, () => "")
        const now = realClock.currentTimeMillisUnsafe()
        const verdict = floodable.has(name)
          ? flood.count(name, caller, now, { perMinute, perMinuteOfAll })
          : "log"
        if (verdict === "mute") return
        const log = logOf(name)
        yield* Effect.annotateLogs(log(`security: ${name}`), {
          ...details,
          event: name,
          ...(Option.isSome(address) ? { address: written(address.value, securityLog.addresses) } : {}),
          ...(account === undefined ? {} : { account: written(account, securityLog.accounts) }),
          ...(verdict === "log" ? {} : { muted_until: verdict.mutedUntil })
        })
      })
    }
  })
)
