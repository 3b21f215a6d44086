import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Ref } from "effect"
import { SqlClient } from "effect/sql"
import { layerPlatform } from "#api/adapters/layers.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { OutboxConsumers } from "#api/outbox/OutboxConsumers.ts"
import { layerOutboxDispatcher, OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import { type DomainEventKind, Outbox } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { UserId } from "#core/shared/ids.ts"
import { layerTestPlatform } from "#tests/support/server/testApi.ts"

const anna = UserId.make("00000000-0000-7000-8000-000000000001")
const event = (kind: DomainEventKind, n = 0) => ({ kind, userIds: [anna], data: { n } })

const layerPorts = layerPlatform.pipe(Layer.provideMerge(layerTestPlatform))

const layerOutbox = layerOutboxDispatcher.pipe(Layer.provideMerge(layerPorts))

layer(layerOutbox)("the outbox", (it) => {
  const loadPending = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql`SELECT kind, attempts FROM outbox WHERE dispatched_at IS NULL ORDER BY seq`
  })

  it.effect("dispatches each event once when two processes dispatch at the same time", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const { dispatchDue } = yield* OutboxDispatcher
      const received = yield* Ref.make<ReadonlyArray<unknown>>([])
      const consumers = {
        TripChanged: ({ data }: { readonly data: unknown }) => Ref.update(received, (all) => [...all, data])
      }
      for (let n = 0; n < 60; n++) yield* outbox.add(event("TripChanged", n))
      const other = yield* Effect.provide(OutboxDispatcher, Layer.fresh(layerOutboxDispatcher))
      yield* Effect.all([dispatchDue, other.dispatchDue], { concurrency: 2 }).pipe(
        Effect.provideService(OutboxConsumers, consumers)
      )
      const all = yield* Ref.get(received)
      assert.strictEqual(new Set(all.map((data) => JSON.stringify(data))).size, 60)
      assert.strictEqual(all.length, 60)
      assert.deepStrictEqual(yield* loadPending, [])
    })
  )

  it.effect("dispatches no event of a transaction that was rolled back", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      yield* Effect.exit(inTransaction(Effect.andThen(outbox.add(event("TripChanged")), Effect.fail("no"))))
      assert.strictEqual(yield* (yield* OutboxDispatcher).dispatchDue, 0)
    })
  )

  it.effect("retries a failed event later, and dispatches the other events meanwhile", () =>
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const clock = yield* ProductClock
      const { dispatchDue } = yield* OutboxDispatcher
      const sent = yield* Ref.make(0)
      const isGatewayUp = yield* Ref.make(false)
      const consumers = {
        RequestSaved: () =>
          Effect.flatMap(Ref.get(isGatewayUp), (isUp) =>
            isUp ? Ref.update(sent, (n) => n + 1) : Effect.die(new Error("the gateway is down"))
          )
      }
      const dispatch = onProductTime(dispatchDue).pipe(Effect.provideService(OutboxConsumers, consumers))
      yield* onProductTime(
        Effect.andThen(outbox.add(event("RequestSaved")), outbox.add(event("TripChanged")))
      )
      assert.strictEqual(yield* dispatch, 2)
      assert.deepStrictEqual(yield* loadPending, [{ kind: "RequestSaved", attempts: 1 }])
      assert.strictEqual(yield* dispatch, 0)
      yield* Ref.set(isGatewayUp, true)
      yield* clock.advance("3 seconds")
      assert.strictEqual(yield* dispatch, 1)
      assert.deepStrictEqual([yield* Ref.get(sent), yield* loadPending], [1, []])
    })
  )
})
