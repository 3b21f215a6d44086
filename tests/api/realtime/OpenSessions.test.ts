import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { layerProductClock } from "#api/clock/ProductClock.ts"
import { layerOpenSessions, OpenSessions } from "#api/realtime/OpenSessions.ts"
import { Sessions, type ValidSession } from "#core/ports/Sessions.ts"
import type { SessionId } from "#core/shared/ids.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { aSignedInUser } from "#tests/support/server/testApi.ts"

const rider = aSignedInUser()

/** The valid sessions, and how often they were read. */
const makeStored = () => {
  const stored = { valid: new Map<SessionId, ValidSession>(), reads: 0 }
  const validSession = (more: Partial<ValidSession> = {}): ValidSession => ({
    id: rider.sessionId,
    role: null,
    expiresAt: DateTime.makeUnsafe("2100-01-01T00:00:00Z"),
    hidesMessages: false,
    dependsOn: [rider.id],
    ...more
  })
  const sessions = Layer.mock(Sessions)({
    findValid: (ids) =>
      Effect.sync(() => {
        stored.reads += 1
        return ids.flatMap((id) => stored.valid.get(id) ?? [])
      })
  })
  return {
    stored,
    setValid: (more?: Partial<ValidSession>) => stored.valid.set(rider.sessionId, validSession(more)),
    layer: layerOpenSessions.pipe(Layer.provide(Layer.merge(sessions, layerProductClock)))
  }
}

const valid = makeStored()
layer(valid.layer, { excludeTestServices: true })("a followed session", (it) => {
  it.effect("SEC-003 is not read again for a short call", () =>
    Effect.gen(function* () {
      valid.setValid()
      const before = valid.stored.reads
      yield* Effect.scoped((yield* OpenSessions).follow(rider))
      assert.strictEqual(valid.stored.reads, before)
    })
  )

  it.effect(
    "SEC-003 ends at a signal of any of its rows when it is over, or its person has another role",
    () =>
      Effect.gen(function* () {
        const { checkDependents, follow } = yield* OpenSessions
        valid.setValid()
        const [over, changed] = [yield* follow(rider), yield* follow({ ...rider, role: "SUPPORT" })]
        yield* checkDependents(userId(99))
        assert.strictEqual(yield* changed, "changed")
        valid.stored.valid.clear()
        yield* checkDependents(rider.id)
        assert.strictEqual(yield* over, "over")
      })
  )

  it.effect("SEC-003 ends without a signal if it was over before, or when it expires", () =>
    Effect.gen(function* () {
      const { follow } = yield* OpenSessions
      valid.stored.valid.clear()
      assert.strictEqual(yield* yield* follow(rider), "over")
      valid.setValid({ expiresAt: DateTime.makeUnsafe("2020-01-01T00:00:00Z") })
      const expired = yield* follow(rider)
      yield* (yield* OpenSessions).checkAll
      valid.stored.valid.clear()
      assert.strictEqual(yield* expired, "over")
    })
  )
})
