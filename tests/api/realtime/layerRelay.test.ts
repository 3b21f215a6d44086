import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { Signals } from "#api/database/Signals.ts"
import { Hub, layerHub } from "#api/realtime/Hub.ts"
import { layerRelay } from "#api/realtime/layerRelay.ts"
import { userChannel } from "#core/contract/realtime.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { anna } from "#tests/support/builders/entities.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"

/** A database connection whose first query fails. */
const failFirstQuery = (sql: SqlClient.SqlClient) => {
  let hasFailed = false
  return new Proxy(sql, {
    apply: (target, self, parameters) => {
      if (hasFailed) return Reflect.apply(target, self, parameters)
      hasFailed = true
      return Effect.fail(new Error("the connection is broken"))
    }
  })
}

layer(layerTestPorts)("a realtime event", (it) => {
  it.effect("RT-001 reaches its recipients when its first read from the database fails", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* (yield* Outbox).add({ kind: "TripStarted", userIds: [anna], data: {} })
      const [row] = yield* sql<{ id: string }>`SELECT id FROM outbox`
      const received = yield* Deferred.make<string>()
      const isListening = yield* Deferred.make<void>()
      const signals = Stream.fromEffect(
        Effect.as(Deferred.await(isListening), { topic: "realtime", payload: row?.id ?? "" })
      )
      const layerRelaying = layerRelay.pipe(
        Layer.provide(Layer.succeed(Signals, { on: () => signals })),
        Layer.provide(Layer.succeed(SqlClient.SqlClient, failFirstQuery(sql))),
        Layer.provideMerge(layerHub)
      )
      const listen = Effect.gen(function* () {
        yield* (yield* Hub).join(userChannel(anna), {
          hidesMessages: false,
          send: (text) => Deferred.doneUnsafe(received, Effect.succeed(text))
        })
        yield* Deferred.succeed(isListening, undefined)
        return yield* Deferred.await(received)
      })
      const text = yield* listen.pipe(Effect.scoped, Effect.provide(layerRelaying))
      assert.include(text, '"event":"TripStarted"')
    })
  )
})
