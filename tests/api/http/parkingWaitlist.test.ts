import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { moveClock } from "#api/dev/moveClock.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aContract, anna, at, bookingId, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import {
  createCarpool,
  createSite,
  DAY,
  driverNumber,
  placeNumber,
  siteNumber,
  tripTo
} from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { changeBooking, offer } from "#tests/support/world/trips.ts"

const evening = "2026-03-01T20:00:00Z"
const support = userId(11)

const prepare = Effect.gen(function* () {
  yield* setTime(evening)
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(support, { role: "SUPPORT" })
  yield* createContract(aContract())
})

/** The parking calls of the driver of a trip. */
const callsOf = Effect.fn("callsOf")(function* ({ driverId, id }: DriverTrip) {
  const token = yield* tokenOf(driverId)
  const base = `/api/commute/${id}/parking`
  const plate = `P${id.slice(-4)}`
  return {
    reserve: post(base, { license_plate: plate }, { token }),
    join: post(`${base}/waitlist`, { license_plate: plate }, { token }),
    joinWith: (license_plate: string) => post(`${base}/waitlist`, { license_plate }, { token }),
    leave: send("DELETE", `${base}/waitlist`, undefined, { token }),
    release: Effect.flatMap(get(base, { token }), (info) =>
      send("DELETE", `/api/commute/release-parking/${String(pick(info, "reservation", "id"))}`, undefined, {
        token
      })
    ),
    cancel: post(`/api/v3/commute/trip/${id}/cancel`, {}, { token }),
    /** The place in the waitlist, whether it can be joined, why there is no spot, and the state of the reservation. */
    seen: Effect.map(get(base, { token }), (info) => [
      pick(info, "waitlistPlace"),
      pick(info, "canJoinWaitlist"),
      pick(info, "unavailable"),
      pick(info, "reservation", "state") ?? null
    ])
  }
})
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

/** A site of one spot, and drivers who arrive there at the same time. */
const createDrivers = Effect.fn("createDrivers")(function* (place: number, numbers: ReadonlyArray<number>) {
  yield* setTime(evening)
  const sections = yield* createSite(siteNumber(place), { Gård: 1 })
  const trips = yield* Effect.forEach(numbers, (number) => createCarpool(placeNumber(place), number))
  return { sections, trips, calls: yield* Effect.forEach(trips, callsOf) }
})

const setRules = Effect.fn("setRules")(function* (place: number, rules: object) {
  const body = { opening_hours: null, release_phases: [], sections: [], reason: "As agreed", ...rules }
  const token = yield* consoleTokenOf(support)
  const answer = yield* send("PUT", `/api/console/parking-sites/${siteId(place)}/rules`, body, { token })
  assert.strictEqual(answer.status, 204)
})

const waitingAt = Effect.fn("waitingAt")(function* (place: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ trip: string }>`SELECT trip_id AS trip FROM parking_wait
    WHERE site_id = ${siteId(place)} ORDER BY place`
  return rows.map(({ trip }) => trip)
})

layer(withBackgroundWork(layerAccountApi), { timeout: "60 seconds" })("the waitlist of a car park", (it) => {
  it.effect(
    "N112 PARK-002 PARK-021 gives a released spot to the first who joined, with a notice, and moves the others up",
    () =>
      Effect.gen(function* () {
        yield* prepare
        const { calls, trips } = yield* createDrivers(1, [1, 2, 3])
        const [holder, first, second] = calls
        const [, firstTrip] = trips
        if (holder === undefined || first === undefined || second === undefined || firstTrip === undefined)
          return assert.fail("three drivers")
        assert.deepStrictEqual(yield* first.seen, [null, false, null, null])
        assert.strictEqual((yield* holder.reserve).status, 201)
        assert.deepStrictEqual(yield* first.seen, [null, true, "no_available_parking_section", null])
        assert.deepStrictEqual(outcome(yield* first.join), [204, null])
        assert.deepStrictEqual(outcome(yield* second.join), [204, null])
        assert.deepStrictEqual(outcome(yield* first.joinWith("FIRST1")), [204, null])
        yield* runDueJobs
        assert.deepStrictEqual(yield* first.seen, [1, false, "no_available_parking_section", null])
        assert.deepStrictEqual(yield* second.seen, [2, false, "no_available_parking_section", null])
        assert.strictEqual((yield* holder.release).status, 204)
        yield* runDueJobs
        assert.deepStrictEqual(yield* first.seen, [null, false, "no_available_parking_section", "reserved"])
        assert.deepStrictEqual(yield* second.seen, [1, false, "no_available_parking_section", null])
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(
          yield* sql`SELECT license_plate AS plate FROM parking_reservation WHERE trip_id = ${firstTrip.id}`,
          [{ plate: "FIRST1" }]
        )
        const notices = yield* notificationsOf(firstTrip.driverId)
        assert.deepStrictEqual(
          notices.map(({ data, kind }) => [kind, data.body, data.route]),
          [
            [
              "parking_granted",
              "Site 1: plads Gård1 i område Gård er reserveret til dig. Du ventede på den.",
              `/book-parking/${firstTrip.id}`
            ]
          ]
        )
        assert.deepStrictEqual(
          yield* sql`SELECT what, through FROM trip_event
          WHERE trip_id = ${firstTrip.id} AND what LIKE 'parking%' ORDER BY at, id`,
          [
            { what: "parking_wait_joined", through: "rider" },
            { what: "parking_reserved", through: "job" }
          ]
        )
        const [granted] = yield* sql<{
          id: string
        }>`SELECT id FROM parking_reservation WHERE trip_id = ${firstTrip.id}`
        const shown = yield* get(`/api/console/parking/${granted?.id ?? ""}`, {
          token: yield* consoleTokenOf(support)
        })
        assert.deepStrictEqual(
          [0, 1, 2].map((row) => pick(shown, "timeline", String(row), "what")),
          ["parking_reserved", "parking_wait_joined", undefined]
        )
      })
  )

  it.effect(
    "N112 PARK-039 lets nobody overtake: a spot that has come free is refused to others until its driver has it",
    () =>
      Effect.gen(function* () {
        const { calls } = yield* createDrivers(2, [11, 12, 13])
        const [holder, first, newcomer] = calls
        if (holder === undefined || first === undefined || newcomer === undefined)
          return assert.fail("three drivers")
        assert.strictEqual((yield* holder.reserve).status, 201)
        assert.strictEqual((yield* first.join).status, 204)
        assert.strictEqual((yield* holder.release).status, 204)
        assert.deepStrictEqual(outcome(yield* newcomer.reserve), [422, "no_available_parking_section"])
        assert.deepStrictEqual(yield* newcomer.seen, [null, true, "no_available_parking_section", null])
        assert.strictEqual((yield* first.reserve).status, 201)
        assert.deepStrictEqual(yield* waitingAt(2), [])
        yield* runDueJobs
        assert.strictEqual((yield* first.release).status, 204)
        assert.strictEqual((yield* newcomer.reserve).status, 201)
      })
  )

  it.effect(
    "N112 PROD-011 PARK-034 PARK-036 is for drivers who need a spot and have a right to it, and who may leave",
    () =>
      Effect.gen(function* () {
        const { calls } = yield* createDrivers(3, [21, 22])
        const [holder, first] = calls
        if (holder === undefined || first === undefined) return assert.fail("two drivers")
        yield* createPerson(driverNumber(23), { name: "Alone" })
        const alone = yield* callsOf(yield* offer(tripTo(placeNumber(3), 23)))
        assert.strictEqual((yield* holder.reserve).status, 201)
        assert.deepStrictEqual(outcome(yield* holder.join), [409, "parking_already_booked_for_trip"])
        assert.deepStrictEqual(outcome(yield* alone.join), [403, "trip_not_eligible_for_parking"])
        assert.deepStrictEqual(outcome(yield* first.joinWith("")), [422, "missing_license_plate"])
        assert.deepStrictEqual(outcome(yield* first.joinWith("A")), [422, "invalid_license_plate"])
        assert.strictEqual((yield* first.join).status, 204)
        assert.deepStrictEqual(outcome(yield* first.leave), [204, null])
        assert.deepStrictEqual(outcome(yield* first.leave), [204, null])
        assert.deepStrictEqual(yield* first.seen, [null, true, "no_available_parking_section", null])
      })
  )

  it.effect("N111 N112 serves those whose phase has begun, within a minute and in their order", () =>
    Effect.gen(function* () {
      const { calls, trips } = yield* createDrivers(4, [31, 32])
      const [first, second] = calls
      if (first === undefined || second === undefined) return assert.fail("two drivers")
      yield* setRules(4, { release_phases: [{ hours_before: 2, share: 100 }] })
      assert.deepStrictEqual(outcome(yield* first.reserve), [422, "parking_not_released"])
      assert.deepStrictEqual(yield* first.seen, [null, true, "parking_not_released", null])
      assert.strictEqual((yield* first.join).status, 204)
      assert.strictEqual((yield* second.join).status, 204)
      yield* moveClock(at("2026-03-02T06:29:00Z"))
      assert.deepStrictEqual(
        yield* waitingAt(4),
        trips.map(({ id }) => id)
      )
      yield* moveClock(at("2026-03-02T06:31:00Z"))
      assert.deepStrictEqual(yield* first.seen, [null, false, "no_available_parking_section", "reserved"])
      assert.deepStrictEqual(yield* second.seen, [1, false, "no_available_parking_section", null])
    })
  )

  it.effect("N112 CONS-004 serves those who wait when the partner raises a quota", () =>
    Effect.gen(function* () {
      const { calls, sections } = yield* createDrivers(5, [41])
      const [first] = calls
      if (first === undefined) return assert.fail("a driver")
      const quota = (monday: number | null) => ({ sections: [{ id: sections["Gård"], quotas: { monday } }] })
      yield* setRules(5, quota(0))
      assert.strictEqual((yield* first.join).status, 204)
      yield* runDueJobs
      assert.deepStrictEqual(yield* first.seen, [1, false, "parking_quota_reached", null])
      yield* setRules(5, quota(null))
      yield* runDueJobs
      assert.deepStrictEqual(yield* first.seen, [null, false, "no_available_parking_section", "reserved"])
    })
  )

  it.effect(
    "N112 N37 ends with the trip and with the right to parking, and for a trip that has not started by its arrival",
    () =>
      Effect.gen(function* () {
        const { calls, trips } = yield* createDrivers(6, [51, 52, 53, 54])
        const [holder, cancelled, left, late] = calls
        if (holder === undefined || cancelled === undefined || left === undefined || late === undefined)
          return assert.fail("four drivers")
        assert.strictEqual((yield* holder.reserve).status, 201)
        for (const { join } of [cancelled, left, late]) assert.strictEqual((yield* join).status, 204)
        assert.strictEqual((yield* cancelled.cancel).status, 204)
        const passenger = { id: anna, token: yield* tokenOf(anna) }
        assert.strictEqual((yield* changeBooking(bookingId(53), "cancel", passenger)).status, 200)
        assert.deepStrictEqual(
          yield* waitingAt(6),
          trips.slice(3).map(({ id }) => id)
        )
        yield* setTime("2026-03-02T08:31:00Z")
        yield* runDueJobs
        assert.deepStrictEqual(yield* waitingAt(6), [])
        assert.deepStrictEqual(outcome(yield* late.join), [422, "parking_not_available"])
        assert.deepStrictEqual(yield* late.seen, [null, false, "no_available_parking_section", null])
      })
  )

  it.effect("N112 gives a spot of another day to somebody who joined later", () =>
    Effect.gen(function* () {
      const { calls } = yield* createDrivers(7, [61, 62])
      const [holder, first] = calls
      const tomorrow = yield* callsOf(yield* createCarpool(placeNumber(7), 63, DAY))
      if (holder === undefined || first === undefined) return assert.fail("two drivers")
      assert.strictEqual((yield* holder.reserve).status, 201)
      assert.strictEqual((yield* first.join).status, 204)
      assert.strictEqual((yield* tomorrow.join).status, 204)
      yield* runDueJobs
      assert.deepStrictEqual(yield* first.seen, [1, false, "no_available_parking_section", null])
      assert.deepStrictEqual(yield* tomorrow.seen, [null, false, "no_available_parking_section", "reserved"])
    })
  )
})
