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
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const layerApi = withBackgroundWork(layerAccountApi).pipe(
  Layer.provideMerge(layerAuditHeadsFile(folderForTests()))
)

layer(layerApi, { timeout: "60 seconds" })("the jobs of the audit log", (it) => {
  it.effect("SEC-012 write the head outside of the database every day, and verify every hour", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const clock = yield* ProductClock
      const later = (hours: number) =>
        DateTime.add(DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()), { hours })
      yield* createPerson(userId(11), { role: "ADMIN" })
      yield* createPerson(anna)
      yield* consoleTokenOf(userId(11))
      yield* onProductTime((yield* JobRunner).schedulePeriodic)
      yield* moveClock(later(25))
      const heads = yield* (yield* AuditHeads).list
      assert.deepStrictEqual(
        heads.map(({ id }) => id),
        [1]
      )
      yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
      yield* sql`UPDATE audit SET what = 'nothing' WHERE id = 1`
      yield* moveClock(later(2))
      const [verification] = yield* sql`SELECT head_id::int, broken_at::int FROM audit_verification`
      assert.deepStrictEqual(verification, { head_id: 0, broken_at: 1 })
    })
  )
})
