import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { type Answer, get, pick, post, tokenOf } from "./account.ts"
import { anAddress, anna, copenhagen, onWire, roskilde } from "./builders.ts"
import { carpool, open, place, siteNumber } from "./parkingWorld.ts"
import { aRecurringTrip, keepDrives, routeOf, stopOn } from "./recurring.ts"
import { aScene, book, type Caller, end, minutesOn, report, rideAlong, start } from "./scene.ts"
import { createPerson } from "./world.ts"

const idOf = (answer: Answer, ...path: ReadonlyArray<string>): string => {
  const id = pick(answer, ...path)
  return typeof id === "string" ? id : assert.fail(JSON.stringify(answer.body))
}

/** A trip that somebody asks to ride on, one under way that somebody has boarded by code, and one that is over. */
const trips = Effect.gen(function* () {
  const [asked, driven, over] = [yield* aScene(1), yield* aScene(2), yield* aScene(3)]
  const waiting = idOf(yield* book(asked.trip, asked.passenger), "id")
  const rated = yield* rideAlong(over.trip, over.driver, over.passenger)
  for (const { driver, trip } of [driven, over]) assert.strictEqual((yield* start(trip, driver)).status, 200)
  assert.strictEqual((yield* end(over.trip, over.driver)).status, 200)
  yield* report(driven.trip, driven.driver, roskilde, minutesOn(-30))
  const code = idOf(yield* post(`/api/driver-trip/${driven.trip.id}/code`, {}, driven.driver), "value")
  const prospect = idOf(yield* get(`/api/driver-trip-code/${code}`, driven.other), "prospect_id")
  const boarded = yield* post("/api/driver-trip-prospect/book", { prospect_id: prospect }, driven.other)
  assert.strictEqual(boarded.status, 200)
  return { asked, driven, over, waiting, rated, prospect }
})

/** A driver's week, and a passenger's seat on it every week. */
const week = Effect.fn("week")(function* (driver: Caller, passenger: Caller) {
  const [route, day] = [routeOf(1), "2026-03-09"]
  const recurringTrip = yield* onProductTime(keepDrives(aRecurringTrip({ personId: driver.id }), route))
  const seat = {
    driver_trip_id: occurrenceId(route.id, day),
    from_driver_stop_id: stopOn(route, 0, day),
    to_driver_stop_id: stopOn(route, 3, day)
  }
  return { recurringTrip, seat: idOf(yield* post("/api/v5/auto-passenger", seat, passenger), "id") }
})

const requestOf = Effect.fn("requestOf")(function* (passenger: Caller) {
  const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
  const command = { type: "OTHER", planned_time: minutesOn(48 * 60), ...places }
  return idOf(yield* post("/api/v3/commute/passenger/request", command, passenger), "id")
})

const notificationOf = Effect.fn("notificationOf")(function* (reader: Caller) {
  const news = {
    kind: "message",
    to: reader.id,
    once: "once",
    route: "/conversations/1",
    text: "message",
    said: { text: "Hello" },
    about: Option.some(reader.id),
    amount: Option.none()
  } as const
  yield* onProductTime(inTransaction(notify([news])))
  return idOf(yield* get("/api/v4/notifications/all", reader), "data", "0", "id")
})

const parked = Effect.gen(function* () {
  yield* createPerson(anna, 2, "Anna")
  yield* open(siteNumber(1), { Gård: 1 })
  const trip = yield* carpool(place(1), 50)
  const driver: Caller = { id: trip.driverId, token: yield* tokenOf(trip.driverId) }
  const reserved = yield* post(`/api/commute/${trip.id}/parking`, { license_plate: "AB 12345" }, driver)
  return { driver, trip, reservation: idOf(reserved, "id") }
})

/** One of everything that belongs to somebody; half an hour before the departures, with the areas of `sponsor`. */
export const othersThings = Effect.gen(function* () {
  const { asked, ...more } = yield* trips
  const parking = yield* parked
  return {
    ...more,
    asked,
    parking,
    ...(yield* week(asked.driver, asked.passenger)),
    request: yield* requestOf(asked.passenger),
    notification: yield* notificationOf(asked.passenger)
  }
})

/** All rows of all tables in few letters, but for who was here and how often. */
export const everythingKept = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('session', 'rate_limit') ORDER BY table_name`
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
