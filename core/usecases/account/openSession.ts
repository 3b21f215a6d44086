import { DateTime, Effect, Option } from "effect"
import { isReplaced } from "#core/account/ownSessions.ts"
import type { Person } from "#core/account/Person.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { type NewSession, Sessions } from "#core/ports/Sessions.ts"
import { SignInOrigin } from "#core/ports/SignInOrigin.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { SessionId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

export interface OpenedSession {
  readonly id: SessionId
  /** Returned once; only its hash is stored. */
  readonly token: string
  readonly expiresAt: DateTime.Utc
  readonly person: Person
}

/** ASVS-7.2.4 Ends the session of the app that the device had before, also that of another person. */
const endEarlier = Effect.fn("endEarlier")(function* (kind: NewSession["kind"]["_tag"], now: DateTime.Utc) {
  const { earlier } = yield* SignInOrigin
  if (Option.isNone(earlier) || !isReplaced(earlier.value.kind, kind)) return
  yield* (yield* Sessions).revoke(earlier.value.sessionId, now)
  yield* (yield* SecurityLog).record({
    name: "session_revoked",
    account: earlier.value.id,
    details: { kind, reason: "replaced" }
  })
})

/**
 * N46 Opens a session for `auth.tokenDays` or until `endsAt`. `kind` allows the console, or a support agent in another
 * person's account. Ends the earlier session of `SignInOrigin` in the same transaction.
 */
export const openSession = Effect.fn("openSession")(function* (
  person: Person,
  fingerprint: Option.Option<string>,
  kind: NewSession["kind"] = { _tag: "person" },
  endsAt: Option.Option<DateTime.Utc> = Option.none()
) {
  const { auth } = yield* ProductSettings
  const secrets = yield* Secrets
  const id = SessionId.make(yield* (yield* Ids).next)
  const token = yield* secrets.token
  const createdAt = yield* DateTime.now
  const expiresAt = Option.getOrElse(endsAt, () => DateTime.add(createdAt, { days: auth.tokenDays }))
  const { device } = yield* SignInOrigin
  const session = {
    id,
    tokenHash: secrets.hash(token),
    personId: person.id,
    kind,
    fingerprint,
    device,
    createdAt,
    expiresAt
  }
  const sessions = yield* Sessions
  yield* inTransaction(Effect.andThen(endEarlier(kind._tag, createdAt), sessions.open(session)))
  const opened: OpenedSession = { id, token, expiresAt, person }
  return opened
})
