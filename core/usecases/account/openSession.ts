import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { type NewSession, Sessions } from "#core/ports/Sessions.ts"
import { SessionId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

export interface OpenedSession {
  readonly id: SessionId
  /** Returned once; only its hash is stored. */
  readonly token: string
  readonly expiresAt: DateTime.Utc
  readonly person: Person
}

/**
 * N46 Opens a session for `auth.tokenDays` or until `endsAt`. `kind` allows the console, or a support agent in another
 * person's account.
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
  yield* (yield* Sessions).open({
    id,
    tokenHash: secrets.hash(token),
    personId: person.id,
    kind,
    fingerprint,
    createdAt,
    expiresAt
  })
  const opened: OpenedSession = { id, token, expiresAt, person }
  return opened
})
