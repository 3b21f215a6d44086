import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { get, layerAccountApiWith, pick } from "#tests/support/account.ts"
import { setNow } from "#tests/support/coast.ts"
import { aScene, book, minutesOn } from "#tests/support/scene.ts"

const { booking } = defaultProductSettings

layer(layerAccountApiWith({ booking: { ...booking, autoAccept: true } }))(
  "where seats are booked directly",
  (it) => {
    it.effect("PROD-008 N09 whoever books has the seat at once, while there are seats", () =>
      Effect.gen(function* () {
        yield* setNow(minutesOn(-120))
        const { driver, other, passenger, trip } = yield* aScene(1, { seats: 1 })
        const booked = yield* book(trip, passenger)
        assert.deepStrictEqual([booked.status, pick(booked, "status")], [200, "ACCEPTED"])
        const seen = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.strictEqual(pick(seen, "passenger_trips", "0", "status"), "ACCEPTED")
        const late = yield* book(trip, other)
        assert.deepStrictEqual([late.status, pick(late, "error")], [409, "no_seats_available"])
      })
    )
  }
)
