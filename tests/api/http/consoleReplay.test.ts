import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { aTrip, at, roskilde, tripId, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const now = at("2026-03-02T08:00:00Z")
const agent = userId(20)

const createTrip = Effect.gen(function* () {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(now))
  yield* createPerson(agent, { role: "SUPPORT" })
  yield* createPerson(userId(30), { name: "Driver" })
  return yield* offer(aTrip({ number: 1, driverId: userId(30), later: { minutes: 10 } }))
})

/** Reports a position every five seconds, further north each time. */
const drive = Effect.fn("drive")(function* (from: number, count: number) {
  const fixes = Array.from({ length: count }, (_, nth) => ({
    lat: roskilde.lat + (from + nth) / 100_000,
    lng: roskilde.lng,
    accuracy: 5,
    at: DateTime.add(now, { seconds: 5 * (from + nth) })
  }))
  yield* (yield* TripPositions).addAll(tripId(1), fixes)
})

layer(prepared(layerAccountApi, createTrip))("the drive of a trip", (it) => {
  it.effect("CONS-001 has each stored position, and when each stop was passed", () =>
    Effect.gen(function* () {
      const options = { token: yield* consoleTokenOf(agent) }
      const path = `/api/console/trips/${tripId(1)}/replay`
      const before = yield* get(path, options)
      assert.deepStrictEqual([before.status, pick(before, "total"), pick(before, "positions")], [200, 0, []])
      assert.strictEqual(pick(before, "stops", "0", "passed_at"), null)
      yield* drive(0, 3)
      const replay = yield* get(path, options)
      assert.strictEqual(pick(replay, "total"), 3)
      assert.deepStrictEqual(pick(replay, "positions", "1"), {
        lat: Math.round((roskilde.lat + 0.000_01) * 1e5) / 1e5,
        lng: Math.round(roskilde.lng * 1e5) / 1e5,
        at: "2026-03-02T08:00:05.000Z"
      })
      assert.strictEqual(pick(replay, "stops", "0", "passed_at"), "2026-03-02T08:00:00.000Z")
      assert.strictEqual(pick(replay, "stops", "1", "passed_at"), null)
    })
  )

  it.effect("CONS-001 has 1,000 positions at most, spread evenly from the first to the last", () =>
    Effect.gen(function* () {
      yield* drive(3, 2500)
      const options = { token: yield* consoleTokenOf(agent) }
      const replay = yield* get(`/api/console/trips/${tripId(1)}/replay`, options)
      const positions = pick(replay, "positions")
      const times = Array.isArray(positions) ? positions.map((one: { at: string }) => one.at) : []
      assert.deepStrictEqual(
        [pick(replay, "total"), times.length, times[0], times[1], times.at(-1)],
        [2503, 835, "2026-03-02T08:00:00.000Z", "2026-03-02T08:00:15.000Z", "2026-03-02T11:28:30.000Z"]
      )
    })
  )

  it.effect("CONS-001 of an unknown trip is not found", () =>
    Effect.gen(function* () {
      const answer = yield* get(`/api/console/trips/${tripId(9)}/replay`, {
        token: yield* consoleTokenOf(agent)
      })
      assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "trip_not_found"])
    })
  )
})
