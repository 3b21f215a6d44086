import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { aTrip, at } from "#tests/support/builders/entities.ts"
import { aPng } from "#tests/support/builders/images.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import {
  get,
  layerAccountApi,
  pick,
  post,
  requestCode,
  send,
  solveBotCheck,
  tokenOf,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { phoneOf } from "#tests/support/world/people.ts"
import { createWeeklyTrip, departuresOf } from "#tests/support/world/recurringTrips.ts"
import { book, bookAndAccept, createTripAndPeople, offer, startTrip } from "#tests/support/world/trips.ts"

const evening = "2026-03-01T18:00:00Z"

/** Gives up the money that `createTripAndPeople` gives everybody. */
const deleteAccount = ({ token }: Pick<Caller, "token">) =>
  send("DELETE", "/api/v5/me?give_up=100DKK", undefined, { token })

/** A signed-in caller whose sign-in is of this moment. */
const fresh = Effect.fn("fresh")(function* ({ id }: Caller) {
  const caller: Caller = { id, token: yield* tokenOf(id) }
  return caller
})

interface TripRow {
  readonly cancelled: boolean
  readonly taken: number
}
const tripRow = Effect.fn("tripRow")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<TripRow>`SELECT cancelled_at IS NOT NULL AS cancelled,
    (SELECT sum(taken)::int FROM trip_leg WHERE trip_id = t.id) AS taken FROM driver_trip t WHERE id = ${id}`
  return row
})
const bookingStatus = Effect.fn("bookingStatus")(function* (id: unknown) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ status: string }>`SELECT status FROM booking WHERE id = ${String(id)}`
  return row?.status
})
const personRow = Effect.fn("personRow")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Record<string, unknown>>`SELECT * FROM person WHERE id = ${id}`
  return row ?? {}
})

layer(withBackgroundWork(layerAccountApi))("the deletion of an account", (it) => {
  it.effect(
    "PROF-027 N77 of a driver cancels the trips, releases what passengers have paid, and ends the sessions",
    () =>
      Effect.gen(function* () {
        yield* setTime(evening)
        const { driver, passenger, trip } = yield* createTripAndPeople(1, { chargeForTrip: true })
        const booking = yield* bookAndAccept(trip, driver, passenger)
        assert.strictEqual((yield* deleteAccount(driver)).status, 204)

        assert.deepStrictEqual(yield* tripRow(trip.id), { cancelled: true, taken: 0 })
        assert.strictEqual(yield* bookingStatus(booking), "CANCELED")
        const money = yield* balancesOf(passenger.id)
        assert.deepStrictEqual([money.balance, money.held], [10_000, 0])
        const notices = yield* get("/api/v4/notifications/all", passenger)
        assert.include(JSON.stringify(notices.body), "Din tur er aflyst")
        assert.strictEqual((yield* get("/api/me", driver)).status, 401)
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("N77 of a passenger frees the seat, releases the money and cancels the requests", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, other, passenger, trip } = yield* createTripAndPeople(2, { chargeForTrip: true })
      const accepted = yield* bookAndAccept(trip, driver, passenger)
      const kept = yield* bookAndAccept(trip, driver, other)
      const request = yield* post(
        "/api/v3/commute/passenger/request",
        aRequestPayload({ planned_time: "2026-03-03T08:00:00Z" }),
        passenger
      )
      assert.strictEqual(request.status, 201, JSON.stringify(request.body))
      assert.strictEqual((yield* deleteAccount(passenger)).status, 204)

      assert.strictEqual(yield* bookingStatus(accepted), "CANCELED")
      assert.strictEqual(yield* bookingStatus(kept), "ACCEPTED")
      assert.deepStrictEqual(yield* tripRow(trip.id), { cancelled: false, taken: 3 })
      const sql = yield* SqlClient.SqlClient
      const requests = yield* sql<{ status: string }>`SELECT status FROM commute_request
        WHERE passenger_id = ${passenger.id} AND status <> 'CANCELED'`
      assert.lengthOf(requests, 0)
      const money = yield* balancesOf(passenger.id)
      assert.deepStrictEqual([money.balance, money.held], [0, 0])
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect("N77 ends recurring trips with their coming trips", () =>
    Effect.gen(function* () {
      const { driver, id } = yield* createWeeklyTrip(3)
      yield* setTime("2026-03-02T12:00:00Z")
      assert.isAbove((yield* departuresOf(id)).length, 1)
      assert.strictEqual((yield* deleteAccount({ token: yield* tokenOf(driver) })).status, 204)
      assert.deepStrictEqual(yield* departuresOf(id), [])
      const ended = Option.getOrThrow(yield* (yield* RecurringTrips).find(id))
      assert.deepStrictEqual(ended.validUntil, Option.some("2026-03-01"))
    })
  )

  it.effect("N77 removes name, image and everything else that says who it was, and frees the number", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, passenger, trip } = yield* createTripAndPeople(4)
      const { request } = yield* TestApi
      const form = new FormData()
      form.append("image", new Blob([new Uint8Array(aPng())], { type: "image/png" }), "me.png")
      const uploaded = yield* request("/api/me", {
        method: "POST",
        body: form,
        headers: { authorization: `Bearer ${driver.token}` }
      })
      assert.strictEqual(uploaded.status, 200)
      yield* post(
        "/api/me/register-device",
        { player_id: "driver-of-4", platform: "ios", fingerprint: "f" },
        driver
      )
      yield* bookAndAccept(trip, driver, passenger)
      const letter = { message: "Ses i morgen", trip_id: trip.id }
      const sent = yield* post(`/api/conversations/${passenger.id}`, letter, driver)
      assert.strictEqual(sent.status, 201, JSON.stringify(sent.body))
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO saved_view VALUES (${trip.id}, ${driver.id}, 'people', 'Mine', true, '{}', NULL, now(), now())`
      const image = String((yield* personRow(driver.id))["image_id"])
      const former = String((yield* personRow(driver.id))["phone"])
      assert.strictEqual((yield* deleteAccount(driver)).status, 204)

      const left = yield* personRow(driver.id)
      const named = Object.entries(left).filter(
        ([name, value]) =>
          value !== null &&
          !["id", "created_at", "deleted_at", "role", "language", "currency", "country"].includes(name)
      )
      assert.deepStrictEqual(named, [
        ["phone", "+4510000000"],
        ["site_ids", []]
      ])
      assert.isNotNull(left["deleted_at"])
      assert.strictEqual((yield* get(`/api/files/${image}`)).status, 404)
      assert.lengthOf(yield* sql`SELECT FROM saved_view WHERE owner_id = ${driver.id}`, 0)
      assert.lengthOf(yield* sql`SELECT FROM device WHERE person_id = ${driver.id}`, 0)
      assert.lengthOf(yield* sql`SELECT FROM message WHERE content = 'Ses i morgen'`, 1)

      const known = yield* post("/api/auth/check", { phone: former }, withBotCheck(yield* solveBotCheck))
      assert.strictEqual(known.body, false)
      const otp = yield* requestCode(former)
      const again = yield* post("/api/sign-up/register", { phoneNumber: former, otp })
      assert.deepStrictEqual(
        [again.status, pick(again, "user", "name"), pick(again, "user", "id") === driver.id],
        [201, null, false]
      )
    })
  )

  it.effect("N77 N08 frees the seat that its number holds, and forgets the number", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, passenger, trip } = yield* createTripAndPeople(10)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE driver_trip SET started_at = planned_departure WHERE id = ${trip.id}`
      const renewsAt = DateTime.add(at(evening), { minutes: 5 })
      yield* (yield* TripCodes).save({ tripId: trip.id, value: "10101010", renewsAt })
      const seen = yield* get("/api/driver-trip-code/10101010")
      const phone = String((yield* personRow(passenger.id))["phone"])
      const prospectId = pick(seen, "prospect_id")
      const sent = yield* post("/api/phone/otp", { phone, prospectId }, withBotCheck(yield* solveBotCheck))
      assert.strictEqual(sent.status, 204, JSON.stringify(sent.body))
      assert.deepStrictEqual(yield* tripRow(trip.id), { cancelled: false, taken: 3 })
      assert.strictEqual((yield* deleteAccount(passenger)).status, 204)
      assert.lengthOf(yield* sql`SELECT FROM seat_hold WHERE phone = ${phone}`, 0)
      assert.deepStrictEqual(yield* tripRow(trip.id), { cancelled: false, taken: 0 })
      assert.strictEqual((yield* get("/api/me", driver)).status, 200)
    })
  )

  it.effect("N77 is refused while the person drives or rides, and changes nothing then", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T07:50:00Z")
      const { driver, passenger, trip } = yield* createTripAndPeople(5)
      const booking = yield* bookAndAccept(trip, driver, passenger)
      yield* setTime("2026-03-02T08:00:00Z")
      assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
      for (const person of [yield* fresh(driver), yield* fresh(passenger)]) {
        const refused = yield* deleteAccount(person)
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "user_has_ongoing_activity"])
        assert.strictEqual((yield* get("/api/me", person)).status, 200)
      }
      assert.strictEqual(yield* bookingStatus(booking), "ACCEPTED")
    })
  )

  it.effect("N77 happens once when it is asked for twice at the same moment", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, passenger, trip } = yield* createTripAndPeople(6)
      yield* book(trip, passenger)
      const answers = yield* Effect.forEach([1, 2, 3], () => deleteAccount(driver), {
        concurrency: "unbounded"
      })
      for (const { status } of answers) assert.include([204, 401], status)
      assert.isTrue(answers.some(({ status }) => status === 204))
      const sql = yield* SqlClient.SqlClient
      const events = yield* sql`SELECT FROM trip_event WHERE trip_id = ${trip.id} AND what = 'trip_cancelled'`
      assert.lengthOf(events, 1)
      assert.strictEqual((yield* deleteAccount(driver)).status, 401)
    })
  )

  it.effect("N77 withdraws later what a call that was under way has created", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver } = yield* createTripAndPeople(7)
      assert.strictEqual((yield* deleteAccount(driver)).status, 204)
      const late = yield* offer(
        aTrip({ number: 700, driverId: driver.id, departsAt: at("2026-03-03T08:00:00Z") })
      )
      yield* advanceClock(60)
      yield* runDueJobs
      assert.deepStrictEqual(yield* tripRow(late.id), { cancelled: false, taken: 0 })
      yield* advanceClock(70)
      yield* runDueJobs
      assert.deepStrictEqual(yield* tripRow(late.id), { cancelled: true, taken: 0 })
    })
  )

  it.effect("N77 nothing is written into the account by a call that waited for its deletion", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver } = yield* createTripAndPeople(9)
      const answers = yield* Effect.all(
        [
          deleteAccount(driver),
          ...["Bo", "Carl", "Dan"].map((name) => send("PATCH", "/api/me", { name }, driver))
        ],
        { concurrency: "unbounded" }
      )
      assert.strictEqual(answers[0]?.status, 204)
      assert.isNull((yield* personRow(driver.id))["name"])
    })
  )

  it.effect("ASVS-7.5.1 needs a sign-in within the last ten minutes", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const { driver, trip } = yield* createTripAndPeople(8)
      yield* advanceClock(600)
      const refused = yield* deleteAccount(driver)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [403, "sign_in_again"])
      assert.isTrue(Option.isNone((yield* (yield* TripStore).find(trip.id)).cancelledAt))
    })
  )

  it.effect("SEC-014 a freed number gets no second credit for new users", () =>
    Effect.gen(function* () {
      yield* setTime(evening)
      const sql = yield* SqlClient.SqlClient
      const now = DateTime.toDateUtc(at("2026-01-01T00:00:00Z"))
      yield* sql`INSERT INTO voucher ${sql.insert({ code: "NEWHERE", target_group: "NEW_USERS", type: "CREDIT", amount: 5000, currency: "DKK", redeemable_until: null, uses_left: null, created_at: now })}`
      const phone = phoneOf(31_475_000 - 20_000_000)
      const redeem = Effect.fn("redeem")(function* () {
        yield* advanceClock(61)
        const otp = yield* requestCode(phone)
        const token = String(pick(yield* post("/api/sign-up/register", { phoneNumber: phone, otp }), "token"))
        return { token, answer: yield* send("PATCH", "/api/me", { voucher: "newhere" }, { token }) }
      })
      const first = yield* redeem()
      assert.strictEqual(first.answer.status, 200)
      assert.strictEqual((yield* deleteAccount(first)).status, 204)
      const second = yield* redeem()
      assert.deepStrictEqual([second.answer.status, pick(second.answer, "error")], [422, "voucher.failed"])
    })
  )
})
