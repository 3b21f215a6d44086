import { Clock, Context, DateTime, Deferred, Effect, Layer, Option, Schedule, type Scope } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { realClock } from "#api/clock/realClock.ts"
import { Sessions, type ValidSession } from "#core/ports/Sessions.ts"
import type { SessionId } from "#core/shared/ids.ts"

/** `over`: the session is no longer valid; `changed`: its person has another role, and must be authorised again. */
export type SessionEnd = "over" | "changed"

interface OpenSession {
  readonly id: SessionId
  readonly end: Deferred.Deferred<SessionEnd>
  /** None until the first check. */
  latest: Option.Option<ValidSession>
}

/** The session behind a socket or a stream of this process. */
export interface WatchedSession {
  readonly hidesMessages: boolean
  /** Completes when the session ends, by whichever process. */
  readonly end: Effect.Effect<SessionEnd>
}

/**
 * SEC-003 The sessions behind the open sockets and streams of this process, which end with them. A signal of the database or
 * the session's expiry makes it read a session again.
 */
export class OpenSessions extends Context.Service<
  OpenSessions,
  {
    /** Watches a session until the scope closes; none when it is not valid. */
    readonly watch: (id: SessionId) => Effect.Effect<Option.Option<WatchedSession>, never, Scope.Scope>
    /** Reads the sessions again that depend on a row: a session, an impersonation or a person. */
    readonly checkDependents: (rowId: string) => Effect.Effect<void>
    readonly checkAll: Effect.Effect<void>
  }
>()("samvej/api/realtime/OpenSessions") {}

/** A failed read is repeated: until it succeeds, an ended session would stay open. */
const retryPolicy = { schedule: Schedule.spaced("1 second"), times: 60 }

/** A session that was never read may depend on any row. */
const dependsOn = ({ id, latest }: OpenSession, rowId: string): boolean =>
  id === rowId || Option.isNone(latest) || latest.value.dependsOn.includes(rowId)

const applyCheck = (session: OpenSession, found: ValidSession | undefined): void => {
  if (found === undefined) Deferred.doneUnsafe(session.end, Effect.succeed("over"))
  else if (Option.exists(session.latest, ({ role }) => role !== found.role)) {
    Deferred.doneUnsafe(session.end, Effect.succeed("changed"))
  } else session.latest = Option.some(found)
}

const makeOpenSessions = Effect.gen(function* () {
  const sessions = yield* Sessions
  const clock = yield* ProductClock
  const open = new Set<OpenSession>()

  const check = Effect.fn("OpenSessions.check")(function* (some: ReadonlyArray<OpenSession>) {
    if (some.length === 0) return
    const now = DateTime.makeUnsafe(clock.currentTimeMillisUnsafe())
    const found = yield* sessions.findValid([...new Set(some.map(({ id }) => id))], now)
    for (const session of some) {
      applyCheck(
        session,
        found.find(({ id }) => id === session.id)
      )
    }
  })
  const checkSafely = (some: ReadonlyArray<OpenSession>) =>
    Effect.sandbox(check(some)).pipe(
      Effect.retry(retryPolicy),
      Effect.catch((cause) => Effect.logWarning("sessions: reading open sessions failed", cause)),
      Effect.provideService(Clock.Clock, realClock)
    )

  const checkAtExpiry = (session: OpenSession) =>
    Option.match(session.latest, {
      onNone: () => Effect.never,
      onSome: ({ expiresAt }) =>
        Effect.sleep(Math.max(0, DateTime.toEpochMillis(expiresAt) - clock.currentTimeMillisUnsafe())).pipe(
          Effect.provideService(Clock.Clock, clock),
          Effect.andThen(checkSafely([session]))
        )
    })

  const watch = Effect.fn("OpenSessions.watch")(function* (id: SessionId) {
    const session: OpenSession = { id, end: yield* Deferred.make<SessionEnd>(), latest: Option.none() }
    yield* Effect.acquireRelease(
      Effect.sync(() => open.add(session)),
      () => Effect.sync(() => open.delete(session))
    )
    yield* check([session])
    if (Option.isNone(session.latest)) {
      open.delete(session)
      return Option.none()
    }
    const expiry = Effect.forever(Effect.suspend(() => checkAtExpiry(session)))
    yield* Effect.forkScoped(Effect.raceFirst(Deferred.await(session.end), expiry))
    const watched: WatchedSession = {
      hidesMessages: session.latest.value.hidesMessages,
      end: Deferred.await(session.end)
    }
    return Option.some(watched)
  })

  return {
    watch,
    checkDependents: (rowId: string) => checkSafely([...open].filter((session) => dependsOn(session, rowId))),
    checkAll: Effect.suspend(() => checkSafely([...open]))
  }
})

export const layerOpenSessions = Layer.effect(OpenSessions, makeOpenSessions)
