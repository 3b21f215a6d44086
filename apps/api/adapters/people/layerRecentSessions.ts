import { type DateTime, Effect, Layer, Option, Stream } from "effect"
import { RESYNC, Signals } from "#api/database/Signals.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { type Moment, RecentSessions } from "./RecentSessions.ts"

const momentOf = (now: DateTime.Utc): Effect.Effect<Moment> =>
  Effect.map(ProductSettings, (settings) => ({ realMillis: performance.now(), now, settings }))

/**
 * SEC-003 Sessions of which `find` reads a rider's once a second. A change through this port ends that before it is made, and a signal
 * of the database once it is made, by any process.
 */
export const layerRecentSessions = Layer.effect(
  Sessions,
  Effect.gen(function* () {
    const stored = yield* Sessions
    const signals = yield* Signals
    const recent = new RecentSessions()

    yield* Effect.forkScoped(
      Stream.runForEach(signals.on("session"), ({ payload, topic }) =>
        Effect.sync(() => (topic === RESYNC ? recent.dropAll() : recent.drop(payload)))
      )
    )

    const find: Sessions["Service"]["find"] = Effect.fnUntraced(function* (hashes, now) {
      const key = hashes.join(" ")
      const moment = yield* momentOf(now)
      const known = recent.find(key, moment)
      if (known !== undefined) return Option.some(known)
      const keep = recent.reading(key, moment)
      const found = yield* stored.find(hashes, now)
      if (Option.isSome(found)) keep(found.value)
      return found
    })
    const dropFirst = <A>(rowId: string, change: Effect.Effect<A>) =>
      Effect.andThen(
        Effect.sync(() => recent.drop(rowId)),
        change
      )
    return {
      ...stored,
      find,
      recordActivity: (id, at) => dropFirst(id, stored.recordActivity(id, at)),
      confirm: (id, at) => dropFirst(id, stored.confirm(id, at)),
      revoke: (id, at) => dropFirst(id, stored.revoke(id, at)),
      revokeAll: (which, at) => dropFirst(which.personId, stored.revokeAll(which, at))
    }
  })
)
