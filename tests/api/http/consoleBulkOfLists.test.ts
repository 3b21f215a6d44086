import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseParking } from "#core/usecases/parking/releaseParking.ts"
import { reserveParking } from "#core/usecases/parking/reserveParking.ts"
import { aContract, anna, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import { type ApiResponse, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { countsOf, finishBulk, prepareBulk } from "#tests/support/world/bulkJobs.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { type Caller, createPerson } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"

const reason = "Checked with the operator"
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]
const prepare = (agent: Caller, payload: Readonly<Record<string, unknown>>) =>
  prepareBulk(agent, { reason, ...payload })

const kindsOf = (id: Caller["id"]) => Effect.map(notificationsOf(id), (all) => all.map(({ kind }) => kind))

/** Creates a person with a pass in March in a state; answers the ids of both. */
const createPass = Effect.fn("createPass")(function* (number: number, state: string, lastDay = "2026-03-31") {
  const [owner, id] = [userId(number), userId(number + 500)]
  yield* createPerson(owner)
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO travel_pass (id, person_id, state, first_day, last_day, type_id, name, created_at)
    VALUES (${id}, ${owner}, ${state}, '2026-02-01', ${lastDay}, 'ruter-period', 'Ruter', '2026-02-01')`
  return { owner, id }
})

const passStates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ state: string }>`SELECT state FROM travel_pass ORDER BY id`
  return rows.map(({ state }) => state)
})

const reserve = ({ driverId, id: tripId }: DriverTrip) =>
  onProductTime(
    reserveParking(
      {
        tripId,
        driverId,
        choice: { _tag: "chosen", plate: "AB12345", sectionId: Option.none() },
        until: Option.none()
      },
      null
    )
  )

const reservedAmong = Effect.fn("reservedAmong")(function* (ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string }>`SELECT id FROM parking_reservation
    WHERE state = 'reserved' AND id = ANY(${[...ids]}::uuid[]) ORDER BY id`
  return rows.map(({ id }) => id)
})

layer(withBackgroundWork(layerAccountApi))("travel passes in bulk", (it) => {
  it.effect(
    "CONS-001 PASS-006 SEC-004 are decided by the rules of one: an expired and a decided one are refused, and a partner may not",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-02T08:00:00Z")
        const agent = yield* createStaffCaller(userId(1), "SUPPORT")
        const partner = yield* createStaffCaller(userId(2), "PARTNER")
        const waiting = yield* createPass(101, "AWAITING")
        const dark = yield* createPass(102, "AWAITING")
        const approved = yield* createPass(103, "APPROVED")
        const rejected = yield* createPass(104, "REJECTED")
        const expired = yield* createPass(105, "AWAITING", "2026-03-01")
        const ids = [waiting.id, approved.id, rejected.id, expired.id]
        const refused = yield* post(
          "/api/console/bulk-jobs",
          { reason, action: "approve_pass", ids },
          partner
        )
        assert.deepStrictEqual(outcome(refused), [403, "staff_only"])

        const approval = yield* prepare(agent, { action: "approve_pass", ids })
        assert.deepStrictEqual(countsOf(approval.preview), ["ready", 4, 1, 0, 1, 2])
        assert.deepStrictEqual(pick(approval.preview, "refusals"), [
          { refusal: "travel_pass_decided", count: 2 }
        ])
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, approval.id)), ["done", 4, 0, 1, 1, 2])
        assert.deepStrictEqual(yield* passStates, [
          "APPROVED",
          "AWAITING",
          "APPROVED",
          "REJECTED",
          "AWAITING"
        ])
        assert.deepStrictEqual(yield* kindsOf(waiting.owner), ["travel_pass_approved"])
        assert.deepStrictEqual(yield* kindsOf(approved.owner), [])

        const awaiting = yield* prepare(agent, { action: "reject_pass", filters: { state: "AWAITING" } })
        assert.deepStrictEqual(countsOf(awaiting.preview), ["ready", 2, 1, 0, 0, 1])
        const rejection = yield* prepare(agent, { action: "reject_pass", ids: [dark.id, waiting.id] })
        assert.deepStrictEqual(countsOf(rejection.preview), ["ready", 2, 1, 0, 0, 1])
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, rejection.id)), ["done", 2, 0, 1, 0, 1])
        assert.deepStrictEqual(yield* passStates, [
          "APPROVED",
          "REJECTED",
          "APPROVED",
          "REJECTED",
          "AWAITING"
        ])
        assert.deepStrictEqual(yield* kindsOf(dark.owner), ["travel_pass_rejected"])
        const undo = yield* post(`/api/console/bulk-jobs/${rejection.id}/undo`, {}, agent)
        assert.deepStrictEqual(outcome(undo), [409, "bulk_action_not_ready"])
      })
  )
})

layer(withBackgroundWork(layerAccountApi))("parking reservations in bulk", (it) => {
  it.effect(
    "CONS-003 CONS-004 PARK-023 are released by a partner at the own site alone, chosen or all that match, and by support everywhere",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T20:00:00Z")
        yield* createPerson(anna, { name: "Anna" })
        yield* createContract(aContract())
        yield* createSite(siteNumber(1), { Gård: 5 })
        yield* createSite(siteNumber(2), { Gård: 5 })
        const partner = yield* createStaffCaller(userId(3), "PARTNER", [siteId(1)])
        const support = yield* createStaffCaller(userId(4), "SUPPORT")
        const places = [placeNumber(1), placeNumber(2), placeNumber(1), placeNumber(1)]
        const trips = yield* Effect.forEach(places, (place, n) => createCarpool(place, n + 1))
        const ids = yield* Effect.forEach(trips, reserve)
        const [own, others, released, later] = ids
        const [driver, stranger, gone] = trips
        if (driver === undefined || stranger === undefined || gone === undefined)
          return assert.fail("no trips")
        if (own === undefined || others === undefined || released === undefined || later === undefined)
          return assert.fail("no reservations")
        yield* onProductTime(releaseParking(released, gone.driverId))

        const chosen = { action: "release_parking", ids: [own, others, released] }
        const mine = yield* prepare(partner, chosen)
        assert.deepStrictEqual(countsOf(mine.preview), ["ready", 3, 1, 0, 1, 1])
        assert.deepStrictEqual(pick(mine.preview, "refusals"), [
          { refusal: "parking_reservation_not_found", count: 1 }
        ])
        assert.deepStrictEqual(countsOf(yield* finishBulk(partner, mine.id)), ["done", 3, 0, 1, 1, 1])
        assert.deepStrictEqual(yield* reservedAmong(ids), [String(others), String(later)].toSorted())
        assert.include(yield* kindsOf(driver.driverId), "parking_released")
        assert.notInclude(yield* kindsOf(stranger.driverId), "parking_released")

        const matching = yield* prepare(partner, {
          action: "release_parking",
          filters: { state: "reserved" }
        })
        assert.deepStrictEqual(countsOf(matching.preview), ["ready", 1, 1, 0, 0, 0])
        assert.deepStrictEqual(countsOf(yield* finishBulk(partner, matching.id)), ["done", 1, 0, 1, 0, 0])
        assert.deepStrictEqual(yield* reservedAmong(ids), [String(others)])

        const everywhere = yield* prepare(support, chosen)
        assert.deepStrictEqual(countsOf(everywhere.preview), ["ready", 3, 1, 0, 2, 0])
        assert.deepStrictEqual(countsOf(yield* finishBulk(support, everywhere.id)), ["done", 3, 0, 1, 2, 0])
        assert.deepStrictEqual(yield* reservedAmong(ids), [])
      })
  )

  it.effect(
    "CONS-003 SEC-004 a partner who loses the site between preview and start releases nothing there",
    () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(3), { Gård: 5 })
        const partner = yield* createStaffCaller(userId(5), "PARTNER", [siteId(3)])
        const trip = yield* createCarpool(placeNumber(3), 7)
        const id = yield* reserve(trip)
        const job = yield* prepare(partner, { action: "release_parking", ids: [id] })
        assert.deepStrictEqual(countsOf(job.preview), ["ready", 1, 1, 0, 0, 0])
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE person SET site_ids = ${[siteId(1)]} WHERE id = ${partner.id}`
        assert.deepStrictEqual(countsOf(yield* finishBulk(partner, job.id)), ["done", 1, 0, 0, 0, 1])
        assert.deepStrictEqual(yield* reservedAmong([id]), [String(id)])
      })
  )
})
