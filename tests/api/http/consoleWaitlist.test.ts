import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { People } from "#core/ports/People.ts"
import { aContract, anna, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, DAY, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [support, partner] = [userId(11), userId(12)]

layer(layerAccountApi, { timeout: "60 seconds" })("the waitlist in the console", (it) => {
  it.effect(
    "N112 CONS-003 CONS-004 SEC-006 is on the day plan in its order, by licence plate, for a partner without trips and seconds",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T20:00:30Z")
        yield* createPerson(anna, { name: "Anna" })
        yield* createContract(aContract())
        yield* createSite(siteNumber(1), { Gård: 1 })
        yield* createPerson(support, { role: "SUPPORT" })
        yield* createPerson(partner, { role: "PARTNER" })
        const people = yield* People
        yield* people.update({ ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(1)] })
        const trips = yield* Effect.forEach([1, 2, 3], (number) => createCarpool(placeNumber(1), number))
        const later = yield* createCarpool(placeNumber(1), 4, DAY)
        const calls = ["parking", "parking/waitlist", "parking/waitlist", "parking/waitlist"]
        for (const [index, trip] of [...trips, later].entries()) {
          const token = yield* tokenOf(trip.driverId)
          const path = `/api/commute/${trip.id}/${calls[index]}`
          assert.include(
            [201, 204],
            (yield* post(path, { license_plate: `AB1000${index}` }, { token })).status
          )
        }
        const path = `/api/console/parking-sites/${siteId(1)}/day?date=2026-03-02`
        const day = yield* get(path, { token: yield* consoleTokenOf(support) })
        const joinedAt = (place: number) => pick(day, "waiting", String(place - 1), "joinedAt")
        const waiting = (place: number, tripId: string | undefined) => ({
          place,
          licensePlate: `AB1000${place}`,
          startingAt: "2026-03-02T08:30:00.000Z",
          joinedAt: joinedAt(place),
          tripId
        })
        assert.deepStrictEqual(pick(day, "waiting"), [waiting(1, trips[1]?.id), waiting(2, trips[2]?.id)])
        assert.match(String(joinedAt(1)), /^2026-03-01T20:00:3\d/)
        const own = yield* get(path, { token: yield* consoleTokenOf(partner) })
        assert.deepStrictEqual(
          pick(own, "waiting"),
          [1, 2].map((place) => ({
            ...waiting(place, undefined),
            joinedAt: "2026-03-01T20:00:00.000Z",
            tripId: null
          }))
        )
        const [token, known] = [yield* tokenOf(trips[1]?.driverId ?? anna), pick(own, "version")]
        yield* post(`/api/commute/${trips[1]?.id}/parking/waitlist`, { license_plate: "NEW1" }, { token })
        const changed = yield* get(`${path}&known=${String(known)}`, {
          token: yield* consoleTokenOf(partner)
        })
        assert.strictEqual(pick(changed, "waiting", "0", "licensePlate"), "NEW1")
        yield* setTime("2026-03-02T08:30:00Z")
        const late = yield* get(path, { token: yield* consoleTokenOf(partner) })
        assert.deepStrictEqual(pick(late, "waiting"), [])
      })
  )
})
