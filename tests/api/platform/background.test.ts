import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Option, Ref, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerPlatform } from "#api/adapters/layers.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { JobHandlers, jobHandler } from "#api/jobs/JobHandlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { OutboxConsumers } from "#api/outbox/OutboxConsumers.ts"
import { layerOutboxDispatcher, OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { UserId } from "#core/shared/ids.ts"
import { layerTestFloor } from "#tests/support/api.ts"

const anna = UserId.make("00000000-0000-7000-8000-000000000001")
const event = (kind: string, n = 0) => ({ kind, userIds: [anna], data: { n } })
const noon = DateTime.makeUnsafe("2030-03-02T12:00:00Z")
const at = (hours: number) => DateTime.add(noon, { hours })

const layerFloor = layerPlatform.pipe(Layer.provideMerge(layerTestFloor))

const layerAnnouncing = layerOutboxDispatcher.pipe(Layer.provideMerge(layerFloor))

layer(layerAnnouncing)("the outbox", (it) => {
  const left = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`SELECT kind, attempts FROM outbox WHERE dispatched_at IS NULL ORDER BY seq`
  })

  it.effect("announces each event once, however many processes dispatch", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const { dispatchDue } = yield* OutboxDispatcher
      const heard = yield* Ref.make<ReadonlyArray<unknown>>([])
      const hear = {
        Counted: ({ data }: { readonly data: unknown }) => Ref.update(heard, (all) => [...all, data])
      }
      for (let n = 0; n < 60; n++) yield* outbox.add(event("Counted", n))
      const other = yield* Effect.provide(OutboxDispatcher, Layer.fresh(layerOutboxDispatcher))
      yield* Effect.all([dispatchDue, other.dispatchDue], { concurrency: 2 }).pipe(
        Effect.provideService(OutboxConsumers, hear)
      )
      const all = yield* Ref.get(heard)
      assert.strictEqual(new Set(all.map((data) => JSON.stringify(data))).size, 60)
      assert.strictEqual(all.length, 60)
      assert.deepStrictEqual(yield* left, [])
    })
  )

  it.effect("says nothing of what was undone", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      yield* Effect.exit(inTransaction(Effect.andThen(outbox.add(event("Undone")), Effect.fail("no"))))
      assert.strictEqual(yield* (yield* OutboxDispatcher).dispatchDue, 0)
    })
  )

  it.effect("tries again what failed, later, and holds nothing else up", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const clock = yield* ProductClock
      const { dispatchDue } = yield* OutboxDispatcher
      const sent = yield* Ref.make(0)
      const gateway = yield* Ref.make(false)
      const consumers = {
        Sms: () =>
          Effect.flatMap(Ref.get(gateway), (isUp) =>
            isUp ? Ref.update(sent, (n) => n + 1) : Effect.die(new Error("the gateway is down"))
          )
      }
      const dispatch = onProductTime(dispatchDue).pipe(Effect.provideService(OutboxConsumers, consumers))
      yield* onProductTime(Effect.andThen(outbox.add(event("Sms")), outbox.add(event("Plain"))))
      assert.strictEqual(yield* dispatch, 2)
      assert.deepStrictEqual(yield* left, [{ kind: "Sms", attempts: 1 }])
      assert.strictEqual(yield* dispatch, 0)
      yield* Ref.set(gateway, true)
      yield* clock.advance("3 seconds")
      assert.strictEqual(yield* dispatch, 1)
      assert.deepStrictEqual([yield* Ref.get(sent), yield* left], [1, []])
    })
  )
})

/** What ran, in order, and the product's time when it did. */
const written = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ line: string }>`SELECT line FROM diary ORDER BY id`
  yield* sql`DELETE FROM diary`
  return rows.map(({ line }) => line)
})

const layerTrialJobs = Layer.effect(
  JobHandlers,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const jobs = yield* Jobs
    yield* sql`CREATE TABLE diary (id bigint GENERATED ALWAYS AS IDENTITY, line text)`
    const write = (line: string) =>
      Effect.gen(function* () {
        const now = DateTime.formatIso(yield* DateTime.now).slice(11, 16)
        yield* sql`INSERT INTO diary (line) VALUES (${`${line} at ${now}`})`
      }).pipe(Effect.orDie)
    return {
      once: {
        note: jobHandler(Schema.Struct({ text: Schema.String }), ({ text }) => write(text)),
        chain: ({ key, dueAt }) =>
          Effect.andThen(
            write(`chain ${key}`),
            jobs.schedule({ kind: "chain", key, payload: null, dueAt: DateTime.add(dueAt, { hours: 2 }) })
          ),
        bad: () => Effect.andThen(write("never seen"), Effect.die(new Error("a bad job")))
      },
      remote: { hang: () => Effect.never },
      periodic: { tick: { every: "1 hour", run: () => write("tick") } }
    }
  })
).pipe(Layer.orDie)

const layerWorking = Layer.mergeAll(layerJobRunner, layerOutboxDispatcher).pipe(
  Layer.provideMerge(layerTrialJobs),
  Layer.provideMerge(layerFloor)
)

layer(layerWorking)("jobs", (it) => {
  const run = Effect.flatMap(JobRunner, ({ runDue }) => onProductTime(runDue))
  const note = (text: string, hours: number) =>
    Effect.flatMap(Jobs, (jobs) =>
      jobs.schedule({ kind: "note", key: text, dueAt: at(hours), payload: { text } })
    )

  it.effect("run when they are due, earliest first, and only then", () =>
    Effect.gen(function* () {
      const clock = yield* ProductClock
      yield* clock.setNow(DateTime.toEpochMillis(noon))
      yield* Effect.all([note("late", 2), note("second", 0), note("first", -1)])
      assert.strictEqual(yield* run, 2)
      assert.deepStrictEqual(yield* written, ["first at 12:00", "second at 12:00"])
      yield* clock.advance("2 hours")
      yield* run
      assert.deepStrictEqual(yield* written, ["late at 14:00"])
    })
  )

  it.effect("run at their own time when the clock jumps over them, and may call for themselves again", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      yield* jobs.schedule({ kind: "chain", key: "x", dueAt: at(3), payload: null })
      yield* note("between", 4)
      yield* moveClockTo(at(8))
      assert.deepStrictEqual(yield* written, [
        "chain x at 15:00",
        "between at 16:00",
        "chain x at 17:00",
        "chain x at 19:00"
      ])
      yield* jobs.schedule({ kind: "chain", key: "x", dueAt: at(24 * 365), payload: null })
    })
  )

  it.effect("that come again and again make up for every missed time", () =>
    Effect.gen(function* () {
      const runner = yield* JobRunner
      yield* onProductTime(runner.begin)
      yield* onProductTime(runner.begin)
      yield* moveClockTo(DateTime.add(at(11), { minutes: 30 }))
      assert.deepStrictEqual(yield* written, [
        "tick at 20:00",
        "tick at 21:00",
        "tick at 22:00",
        "tick at 23:00"
      ])
    })
  )

  it.effect("that fail leave nothing behind, wait, and let the others run", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      const sql = yield* SqlClient.SqlClient
      yield* jobs.schedule({ kind: "bad", key: "x", dueAt: at(10), payload: null })
      yield* note("good", 11)
      yield* run
      assert.deepStrictEqual(yield* written, ["good at 23:30"])
      assert.deepStrictEqual(
        yield* sql`SELECT attempts, fault LIKE '%a bad job%' AS told FROM job WHERE kind = 'bad'`,
        [{ attempts: 1, told: true }]
      )
      assert.isTrue(Option.isSome(yield* (yield* JobRunner).nextDue))
    })
  )

  it.effect("that ask somebody who does not answer keep no other waiting", () =>
    Effect.gen(function* () {
      const jobs = yield* Jobs
      yield* jobs.schedule({ kind: "hang", key: "x", dueAt: at(9), payload: null })
      yield* note("beside it", 11)
      const [own, remote] = (yield* JobRunner).lanes
      assert.isDefined(own)
      assert.isDefined(remote)
      const hanging = yield* Effect.forkChild(onProductTime(remote.runDue))
      yield* onProductTime(own.runDue)
      assert.deepStrictEqual(yield* written, ["beside it at 23:30"])
      yield* Fiber.interrupt(hanging)
      yield* jobs.schedule({ kind: "hang", key: "x", dueAt: at(24 * 365), payload: null })
    })
  )

  it.effect("run once, however many processes look for them", () =>
    Effect.gen(function* () {
      const other = yield* Effect.provide(JobRunner, Layer.fresh(layerJobRunner))
      const mine = yield* JobRunner
      for (let n = 0; n < 20; n++) yield* note(`n${n}`, 11)
      yield* Effect.all([onProductTime(mine.runDue), onProductTime(other.runDue)], { concurrency: 2 })
      const lines = yield* written
      assert.strictEqual(lines.length, 20)
      assert.strictEqual(new Set(lines).size, 20)
    })
  )
})
