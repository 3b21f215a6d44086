import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { makeLiveBoard } from "#api/console/live/makeLiveBoard.ts"
import { layerAccountApi } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { bookAndAccept, createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

layer(layerAccountApi)("the live map of two server processes", (it) => {
  it.effect("CONS-001 takes back what the other process alone has shown", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-30))
      const { driver, passenger, trip } = yield* createTripAndPeople(1)
      const booking = yield* bookAndAccept(trip, driver, passenger)
      const sql = yield* SqlClient.SqlClient
      const [one, other] = [yield* makeLiveBoard, yield* makeLiveBoard]
      let cursor: string | undefined
      const seatsAfter = Effect.fnUntraced(function* (minutes: number, { since }: typeof one) {
        yield* setTime(departurePlus(minutes))
        const update = yield* onProductTime(since(cursor))
        cursor = update.cursor
        return update.trips.map(({ booked }) => booked)
      })
      assert.deepStrictEqual(yield* seatsAfter(1, one), [1])
      yield* sql`UPDATE booking SET status = 'CANCELED' WHERE id = ${booking}`
      assert.deepStrictEqual(yield* seatsAfter(2, other), [0])
      yield* sql`UPDATE booking SET status = 'ACCEPTED' WHERE id = ${booking}`
      assert.deepStrictEqual(yield* seatsAfter(3, one), [1])
    })
  )
})
