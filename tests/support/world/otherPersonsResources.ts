import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { anAddress, anna, copenhagen, onWire, roskilde } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, stopIdOn } from "#tests/support/builders/recurringTrips.ts"
import { type ApiResponse, get, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "./parking.ts"
import { type Caller, createPerson } from "./people.ts"
import { createRecurringTrip } from "./recurringTrips.ts"
import {
  book,
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  endTrip,
  reportPosition,
  startTrip
} from "./trips.ts"

const idOf = (answer: ApiResponse, ...path: ReadonlyArray<string>): string => {
  const id = pick(answer, ...path)
  return typeof id === "string" ? id : assert.fail(JSON.stringify(answer.body))
}

/** Creates a trip with a request, one under way with a passenger by code, and a completed one. */
const createTrips = Effect.gen(function* () {
  const [requested, underway, completed] = [
    yield* createTripAndPeople(1),
    yield* createTripAndPeople(2),
    yield* createTripAndPeople(3)
  ]
  const waiting = idOf(yield* book(requested.trip, requested.passenger), "id")
  const rated = yield* bookAndAccept(completed.trip, completed.driver, completed.passenger)
  for (const { driver, trip } of [underway, completed])
    assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
  assert.strictEqual((yield* endTrip(completed.trip, completed.driver)).status, 200)
  yield* reportPosition(underway.trip, underway.driver, roskilde, departurePlus(-30))
  const code = idOf(yield* post(`/api/driver-trip/${underway.trip.id}/code`, {}, underway.driver), "value")
  const prospect = idOf(yield* get(`/api/driver-trip-code/${code}`, underway.other), "prospect_id")
  const boarded = yield* post("/api/driver-trip-prospect/book", { prospect_id: prospect }, underway.other)
  assert.strictEqual(boarded.status, 200)
  return { requested, underway, completed, waiting, rated, code, prospect }
})

/** Creates a recurring trip with an auto-booking. */
const createAutoBooking = Effect.fn("createAutoBooking")(function* (driver: Caller, passenger: Caller) {
  const [route, day] = [aRecurringRoute({ number: 1 }), "2026-03-09"]
  const recurringTrip = yield* onProductTime(
    createRecurringTrip(aRecurringTrip({ personId: driver.id }), route)
  )
  const seat = {
    driver_trip_id: occurrenceId(route.id, day),
    from_driver_stop_id: stopIdOn(route, 0, day),
    to_driver_stop_id: stopIdOn(route, 3, day)
  }
  return {
    recurringTrip,
    autoSeat: seat,
    seat: idOf(yield* post("/api/v5/auto-passenger", seat, passenger), "id")
  }
})

const createRequest = Effect.fn("createRequest")(function* (passenger: Caller) {
  const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
  const command = { type: "OTHER", planned_time: departurePlus(48 * 60), ...places }
  return idOf(yield* post("/api/v3/commute/passenger/request", command, passenger), "id")
})

const createNotification = Effect.fn("createNotification")(function* (reader: Caller) {
  const notice = {
    kind: "message",
    to: reader.id,
    dedupeKey: "once",
    route: "/conversations/1",
    text: "message",
    params: { text: "Hello" },
    subjectId: Option.some(reader.id),
    amount: Option.none()
  } as const
  yield* onProductTime(inTransaction(notify([notice])))
  return idOf(yield* get("/api/v4/notifications/all", reader), "data", "0", "id")
})

const createParking = Effect.gen(function* () {
  yield* createPerson(anna, { name: "Anna" })
  yield* createSite(siteNumber(1), { Gård: 1 })
  const trip = yield* createCarpool(placeNumber(1), 50)
  const driver: Caller = { id: trip.driverId, token: yield* tokenOf(trip.driverId) }
  const reserved = yield* post(`/api/commute/${trip.id}/parking`, { license_plate: "AB 12345" }, driver)
  return { driver, trip, reservation: idOf(reserved, "id") }
})

/** Creates one resource of every kind, half an hour before the departures; needs a contract. */
export const otherPersonsResources = Effect.gen(function* () {
  const { requested, ...more } = yield* createTrips
  const parking = yield* createParking
  return {
    ...more,
    requested,
    parking,
    ...(yield* createAutoBooking(requested.driver, requested.passenger)),
    request: yield* createRequest(requested.passenger),
    notification: yield* createNotification(requested.passenger)
  }
})

/** Computes a digest of the rows of each table, without sessions, rate limits and what is kept of refusals. */
export const databaseDigest = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('session', 'rate_limit', 'person_refusal') ORDER BY table_name`
  return yield* Effect.forEach(tables, ({ name }) =>
    Effect.map(
      sql<{
        rows: string
      }>`SELECT concat(count(*), ' ', md5(string_agg(t::text, ',' ORDER BY t::text))) AS rows
        FROM ${sql(name)} t`,
      ([held]) => `${name} ${held?.rows}`
    )
  )
})
