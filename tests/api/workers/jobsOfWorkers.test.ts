import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { assert, describe, it } from "vitest"
import { Jobs } from "#core/ports/Jobs.ts"
import { auditFailedSignInsJob } from "#core/usecases/account/countFailedSignIn.ts"
import { anna } from "#tests/support/builders/entities.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { bothServe, leaderOf, twoWorkers, workerProcesses } from "#tests/support/server/workersOfServer.ts"

const openDatabase = databaseOfServers()

const JOBS = 150
const keys = Array.from({ length: JOBS }, (_, n) => `job ${n}`)

/**
 * Notes each run of a job of the kind, in its transaction: the statement that deletes the job is its first. A run of a job that another
 * run has deleted is noted as `again`. The pause lets a process die in the middle of a job.
 */
const noteRuns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(
    "CREATE TABLE job_run (key text NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp())"
  )
  yield* sql.unsafe(`CREATE FUNCTION note_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO job_run (key) SELECT key FROM gone WHERE kind = '${auditFailedSignInsJob}';
    INSERT INTO job_run (key) SELECT 'again' WHERE NOT EXISTS (SELECT FROM gone);
    PERFORM pg_sleep(0.02);
    RETURN NULL;
  END $$`)
  yield* sql.unsafe(`CREATE TRIGGER note_run AFTER DELETE ON job REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note_run()`)
})

const schedule = Effect.gen(function* () {
  const jobs = yield* Jobs
  const dueAt = DateTime.subtract(DateTime.nowUnsafe(), { minutes: 1 })
  for (const key of keys) {
    yield* jobs.schedule({
      kind: auditFailedSignInsJob,
      key,
      dueAt,
      payload: { personId: anna, step: "code" }
    })
  }
})

const readRuns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ key: string; at: Date }>`SELECT key, at FROM job_run ORDER BY at`
})

describe("the jobs of a server with two workers", { timeout: 90_000 }, () => {
  it("run once each, also when the worker that runs them is killed, and the other goes on within seconds", async () => {
    const { env, run } = await openDatabase()
    const server = await startServerOfTest({ ...env, ...twoWorkers })
    await bothServe(server)
    await run(noteRuns)
    const untilRuns = async (count: number): Promise<void> => {
      if ((await run(readRuns)).length < count) await untilRuns(count)
    }
    const scheduled = run(schedule)
    await untilRuns(20)
    const leader = leaderOf(server)
    const killedAt = Date.now()
    process.kill(workerProcesses(server).get(leader) ?? 0, "SIGKILL")
    await scheduled
    await untilRuns(JOBS)
    await bothServe(server)
    const runs = await run(readRuns)
    assert.deepStrictEqual(runs.map(({ key }) => key).toSorted(), keys.toSorted())
    const taken = runs.find(({ at }) => at.getTime() > killedAt + 100)
    assert.isBelow((taken?.at.getTime() ?? Number.POSITIVE_INFINITY) - killedAt, 10_000)
    assert.strictEqual(leaderOf(server), 3 - leader)
  })
})
