import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { layerAuditHeadsFile } from "#api/adapters/platform/auditHeadsFile.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { AuditHeads } from "#core/ports/AuditHeads.ts"
import { anna, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, layerAccountApi } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { eventsOf, layerCollectEvents } from "#tests/support/server/securityEvents.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const layerApi = withBackgroundWork(layerAccountApi).pipe(
  Layer.provideMerge(layerAuditHeadsFile(folderForTests())),
  Layer.provideMerge(layerCollectEvents)
)

layer(layerApi, { timeout: "60 seconds" })("the jobs of the audit log", (it) => {
  it.effect(
    "SEC-012 write the head outside of the database soon after the first entry, and every hour of new ones",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const clock = yield* ProductClock
        const later = (hours: number) =>
          DateTime.add(DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()), { hours })
        yield* createPerson(userId(11), { role: "ADMIN" })
        yield* createPerson(anna)
        yield* consoleTokenOf(userId(11))
        const written = Effect.flatMap(AuditHeads, ({ list }) =>
          Effect.map(list, (heads) => heads.map(({ id }) => id))
        )
        yield* moveClock(later(2 / 60))
        assert.deepStrictEqual(yield* written, [1])
        yield* consoleTokenOf(userId(11))
        yield* consoleTokenOf(userId(11))
        yield* moveClock(later(2 / 60))
        assert.deepStrictEqual(yield* written, [1])
        yield* onProductTime((yield* JobRunner).schedulePeriodic)
        yield* moveClock(later(25))
        assert.deepStrictEqual(yield* written, [1, 3])
        yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
        yield* sql`UPDATE audit SET what = 'nothing' WHERE id = 3`
        yield* moveClock(later(2))
        const [verification] = yield* sql`SELECT head_id::int, broken_at::int FROM audit_verification`
        assert.deepStrictEqual(verification, { head_id: 2, broken_at: 3 })
      })
  )

  it.effect("SEC-012 find an entry before the last head within a day", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* ProductClock
      const start = DateTime.makeUnsafe(clock.currentTimeMillisUnsafe())
      yield* sql`UPDATE audit SET what = (SELECT what FROM audit WHERE id = 2) WHERE id = 3`
      yield* sql`UPDATE audit SET what = 'nothing' WHERE id = 1`
      const events = yield* eventsOf(moveClock(DateTime.add(start, { hours: 25 })))
      assert.deepInclude(events, { event: "audit_broken", entry: "1" })
    })
  )
})
