import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { Signals } from "#api/database/Signals.ts"
import { Hub, layerHub } from "#api/realtime/Hub.ts"
import { layerRelay } from "#api/realtime/layerRelay.ts"
import { channelOf } from "#core/contract/realtime.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { layerTestPorts } from "#tests/support/api.ts"
import { anna } from "#tests/support/builders.ts"

/** A connection that breaks at its first query. */
const breakOnce = (sql: SqlClient.SqlClient) => {
  let isWhole = false
  return new Proxy(sql, {
    apply: (target, self, given) => {
      if (isWhole) return Reflect.apply(target, self, given)
      isWhole = true
      return Effect.fail(new Error("the connection is broken"))
    }
  })
}

layer(layerTestPorts)("what is announced", (it) => {
  it.effect("RT-001 reaches its people though it could not be read at first", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* (yield* Outbox).add({ kind: "TripStarted", userIds: [anna], data: {} })
      const [row] = yield* sql<{ id: string }>`SELECT id FROM outbox`
      const heard = yield* Deferred.make<string>()
      const isListening = yield* Deferred.make<void>()
      const announced = Stream.fromEffect(
        Effect.as(Deferred.await(isListening), { topic: "realtime", payload: row?.id ?? "" })
      )
      const layerRelaying = layerRelay.pipe(
        Layer.provide(Layer.succeed(Signals, { on: () => announced })),
        Layer.provide(Layer.succeed(SqlClient.SqlClient, breakOnce(sql))),
        Layer.provideMerge(layerHub)
      )
      const listen = Effect.gen(function* () {
        yield* (yield* Hub).join(channelOf(anna), (text) => Deferred.doneUnsafe(heard, Effect.succeed(text)))
        yield* Deferred.succeed(isListening, undefined)
        return yield* Deferred.await(heard)
      })
      const text = yield* listen.pipe(Effect.scoped, Effect.provide(layerRelaying))
      assert.include(text, '"event":"TripStarted"')
    })
  )
})
