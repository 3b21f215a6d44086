import { DateTime, Effect, Option } from "effect"
import type { Person } from "#core/account/Person.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { type NewSession, SessionStore } from "#core/ports/SessionStore.ts"
import { SessionId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

export interface OpenedSession {
  readonly id: SessionId
  /** Shown once, stored nowhere. */
  readonly token: string
  readonly expiresAt: DateTime.Utc
  readonly person: Person
}

/** N46 a token for `auth.tokenDays`, or until a moment; `kind` opens the console or, for an agent, somebody else's account. */
export const openSession = Effect.fn("openSession")(function* (
  person: Person,
  fingerprint: Option.Option<string>,
  kind: NewSession["kind"] = { _tag: "person" },
  until: Option.Option<DateTime.Utc> = Option.none()
) {
  const { auth } = yield* ProductSettings
  const secrets = yield* Secrets
  const id = SessionId.make(yield* (yield* Ids).next)
  const token = yield* secrets.token
  const createdAt = yield* DateTime.now
  const expiresAt = Option.getOrElse(until, () => DateTime.add(createdAt, { days: auth.tokenDays }))
  yield* (yield* SessionStore).open({
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
