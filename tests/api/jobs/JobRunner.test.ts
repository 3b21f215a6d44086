import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerPlatform } from "#api/adapters/layers.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { JobHandlers, jobHandler } from "#api/jobs/JobHandlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { layerOutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { layerTestPlatform } from "#tests/support/server/testApi.ts"

const noon = DateTime.makeUnsafe("2030-03-02T12:00:00Z")
const at = (hours: number) => DateTime.add(noon, { hours })

const layerPorts = layerPlatform.pipe(Layer.provideMerge(layerTestPlatform))

/** The jobs that ran since the last call, in order, each with its product time. */
const takeLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ line: string }>`SELECT line FROM job_log ORDER BY id`
  yield* sql`DELETE FROM job_log`
  return rows.map(({ line }) => line)
})

const layerTestJobs = Layer.effect(
  JobHandlers,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const jobs = yield* Jobs
    yield* sql`CREATE TABLE job_log (id bigint GENERATED ALWAYS AS IDENTITY, line text)`
    const write = (line: string) =>
      Effect.gen(function* () {
        const now = DateTime.formatIso(yield* DateTime.now).slice(11, 16)
        yield* sql`INSERT INTO job_log (line) VALUES (${`${line} at ${now}`})`
      }).pipe(Effect.orDie)
    return {
      once: {
        note: jobHandler(Schema.Struct({ text: Schema.String }), ({ text }) => write(text)),
        repeat: ({ key, dueAt }) =>
          Effect.andThen(
            write(`repeat ${key}`),
            jobs.schedule({ kind: "repeat", key, payload: null, dueAt: DateTime.add(dueAt, { hours: 2 }) })
          ),
        bad: () => Effect.andThen(write("never seen"), Effect.die(new Error("a bad job")))
      },
      remote: { hang: () => Effect.never },
      periodic: { tick: { every: "1 hour", run: () => write("tick") } }
    }
  })
).pipe(Layer.orDie)

const layerJobs = Layer.mergeAll(layerJobRunner, layerOutboxDispatcher).pipe(
  Layer.provideMerge(layerTestJobs),
  Layer.provideMerge(layerPorts)
)

layer(layerJobs)("jobs", (it) => {
  const runDueJobs = Effect.flatMap(JobRunner, ({ runDue }) => onProductTime(runDue))
  const scheduleNote = (text: string, hours: number) =>
    Effect.flatMap(Jobs, (jobs) =>
      jobs.schedule({ kind: "note", key: text, dueAt: at(hours), payload: { text } })
    )

  it.effect("run when they are due, earliest first", () =>
    Effect.gen(function* () {
      const clock = yield* ProductClock
      yield* clock.setNow(DateTime.toEpochMillis(noon))
      yield* Effect.all([scheduleNote("late", 2), scheduleNote("second", 0), scheduleNote("first", -1)])
      assert.strictEqual(yield* runDueJobs, 2)
      assert.deepStrictEqual(yield* takeLog, ["first at 12:00", "second at 12:00"])
      yield* clock.advance("2 hours")
      yield* runDueJobs
      assert.deepStrictEqual(yield* takeLog, ["late at 14:00"])
    })
  )

  it.effect("run at their due time when the clock moves past it, and may schedule themselves again", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      yield* jobs.schedule({ kind: "repeat", key: "x", dueAt: at(3), payload: null })
      yield* scheduleNote("between", 4)
      yield* moveClock(at(8))
      assert.deepStrictEqual(yield* takeLog, [
        "repeat x at 15:00",
        "between at 16:00",
        "repeat x at 17:00",
        "repeat x at 19:00"
      ])
      yield* jobs.schedule({ kind: "repeat", key: "x", dueAt: at(24 * 365), payload: null })
    })
  )

  it.effect("that are periodic run for every interval that the clock has passed", () =>
    Effect.gen(function* () {
      const runner = yield* JobRunner
      yield* onProductTime(runner.schedulePeriodic)
      yield* onProductTime(runner.schedulePeriodic)
      yield* moveClock(DateTime.add(at(11), { minutes: 30 }))
      assert.deepStrictEqual(yield* takeLog, [
        "tick at 20:00",
        "tick at 21:00",
        "tick at 22:00",
        "tick at 23:00"
      ])
    })
  )

  it.effect("that fail are rolled back and retried later, while the other jobs run", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const sql = yield* SqlClient.SqlClient
      yield* jobs.schedule({ kind: "bad", key: "x", dueAt: at(10), payload: null })
      yield* scheduleNote("good", 11)
      yield* runDueJobs
      assert.deepStrictEqual(yield* takeLog, ["good at 23:30"])
      assert.deepStrictEqual(
        yield* sql`SELECT attempts, fault LIKE '%a bad job%' AS reported FROM job WHERE kind = 'bad'`,
        [{ attempts: 1, reported: true }]
      )
      assert.isTrue(Option.isSome(yield* (yield* JobRunner).nextDue))
    })
  )

  it.effect("that wait for a provider delay no other job", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      yield* jobs.schedule({ kind: "hang", key: "x", dueAt: at(9), payload: null })
      yield* scheduleNote("beside it", 11)
      const [own, remote] = (yield* JobRunner).lanes
      assert.isDefined(own)
      assert.isDefined(remote)
      const hanging = yield* Effect.forkChild(onProductTime(remote.runDue))
      yield* onProductTime(own.runDue)
      assert.deepStrictEqual(yield* takeLog, ["beside it at 23:30"])
      yield* Fiber.interrupt(hanging)
      yield* jobs.schedule({ kind: "hang", key: "x", dueAt: at(24 * 365), payload: null })
    })
  )

  it.effect("run once when two processes run the due jobs", () =>
    Effect.gen(function* () {
      const other = yield* Effect.provide(JobRunner, Layer.fresh(layerJobRunner))
      const mine = yield* JobRunner
      for (let n = 0; n < 20; n++) yield* scheduleNote(`n${n}`, 11)
      yield* Effect.all([onProductTime(mine.runDue), onProductTime(other.runDue)], { concurrency: 2 })
      const lines = yield* takeLog
      assert.strictEqual(lines.length, 20)
      assert.strictEqual(new Set(lines).size, 20)
    })
  )
})
