import { Clock, Context, DateTime, Deferred, Effect, Layer, Option, Schedule, type Scope } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { realClock } from "#api/clock/realClock.ts"
import { Sessions, type ValidSession } from "#core/ports/Sessions.ts"
import type { SessionId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** `over`: the session is no longer valid; `changed`: its person has another role, and must be authorised again. */
export type SessionEnd = "over" | "changed"

/** A session that a call has read. */
type ReadSession = Pick<SignedInUser, "sessionId" | "role">

interface OpenSession {
  readonly id: SessionId
  readonly end: Deferred.Deferred<SessionEnd>
  /** As its call has read it a moment ago, so that it is first checked within `CHECK_FOLLOWED_EVERY`; none of a watched one. */
  readonly followed: Option.Option<ReadSession>
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
    /**
     * Follows a rider's session that the call has just read, until the scope closes; completes when the session ends: at a signal, or
     * within a second if it had ended before.
     */
    readonly follow: (session: ReadSession) => Effect.Effect<Effect.Effect<SessionEnd>, never, Scope.Scope>
    /** Reads the sessions again that depend on a row: a session, an impersonation or a person. */
    readonly checkDependents: (rowId: string) => Effect.Effect<void>
    readonly checkAll: Effect.Effect<void>
  }
>()("samvej/api/realtime/OpenSessions") {}

/** Most streams have ended before the first check of their session, and cost no statement. */
const CHECK_FOLLOWED_EVERY = "1 second"

/** A failed read is repeated: until it succeeds, an ended session would stay open. */
const retryPolicy = { schedule: Schedule.spaced("1 second"), times: 60 }

/** A session that was never read may depend on any row. */
const dependsOn = ({ id, latest }: OpenSession, rowId: string): boolean =>
  id === rowId || Option.isNone(latest) || latest.value.dependsOn.includes(rowId)

const lastRead = ({ followed, latest }: OpenSession): Option.Option<Pick<ValidSession, "role">> =>
  Option.orElse(latest, () => followed)

const applyCheck = (session: OpenSession, found: ValidSession | undefined): void => {
  if (found === undefined) Deferred.doneUnsafe(session.end, Effect.succeed("over"))
  else if (Option.exists(lastRead(session), ({ role }) => role !== found.role)) {
    Deferred.doneUnsafe(session.end, Effect.succeed("changed"))
  } else session.latest = Option.some(found)
}

/** Whether a followed session was never checked, or has expired since. */
const isDue = ({ followed, latest }: OpenSession, now: number): boolean =>
  Option.isSome(followed) &&
  Option.match(latest, {
    onNone: () => true,
    onSome: ({ expiresAt }) => DateTime.toEpochMillis(expiresAt) <= now
  })

/** Adds a session until the scope closes. */
const addSession = (open: Set<OpenSession>, id: SessionId, followed: OpenSession["followed"]) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const end = Deferred.makeUnsafe<SessionEnd>()
      const session: OpenSession = { id, end, followed, latest: Option.none() }
      open.add(session)
      return session
    }),
    (session) => Effect.sync(() => open.delete(session))
  )

/** Reads sessions again and ends those that are over; safely: until it succeeds, in real time. */
const makeCheck = Effect.gen(function* () {
  const sessions = yield* Sessions
  const clock = yield* ProductClock
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
  return { check, checkSafely }
})

const makeOpenSessions = Effect.gen(function* () {
  const clock = yield* ProductClock
  const { check, checkSafely } = yield* makeCheck
  const open = new Set<OpenSession>()

  const checkAtExpiry = (session: OpenSession) =>
    Option.match(session.latest, {
      onNone: () => Effect.never,
      onSome: ({ expiresAt }) =>
        Effect.sleep(Math.max(0, DateTime.toEpochMillis(expiresAt) - clock.currentTimeMillisUnsafe())).pipe(
          Effect.provideService(Clock.Clock, clock),
          Effect.andThen(checkSafely([session]))
        )
    })

  const checkFollowed = Effect.suspend(() => {
    const now = clock.currentTimeMillisUnsafe()
    return checkSafely([...open].filter((session) => isDue(session, now)))
  })
  yield* Effect.sleep(CHECK_FOLLOWED_EVERY).pipe(
    Effect.provideService(Clock.Clock, realClock),
    Effect.andThen(checkFollowed),
    Effect.forever,
    Effect.forkScoped
  )

  const watch = Effect.fn("OpenSessions.watch")(function* (id: SessionId) {
    const session = yield* addSession(open, id, Option.none())
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
    follow: (read: ReadSession) =>
      Effect.map(addSession(open, read.sessionId, Option.some(read)), ({ end }) => Deferred.await(end)),
    checkDependents: (rowId: string) => checkSafely([...open].filter((session) => dependsOn(session, rowId))),
    checkAll: Effect.suspend(() => checkSafely([...open]))
  }
})

export const layerOpenSessions = Layer.effect(OpenSessions, makeOpenSessions)
