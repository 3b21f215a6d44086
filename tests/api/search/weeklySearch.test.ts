import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { never } from "#core/recurring/weekTimes.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { materialise } from "#core/usecases/recurring/materialiseOccurrence.ts"
import { bestTripOf } from "#core/usecases/requests/bestTripOf.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { get, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { anna, aRequest, aStop, aTrip, at, tripId, userId } from "#tests/support/builders.ts"
import { type Asked, found, resultsIn, setNow, streamEvents } from "#tests/support/coast.ts"
import { layerOneStopApi, trekroner } from "#tests/support/oneStop.ts"
import { aRecurringTrip, drawnOf, keepDrives, routeOf, stopOn } from "#tests/support/recurring.ts"
import { createPerson, offer, topUp } from "#tests/support/world.ts"

const now = "2026-03-02T12:00:00Z"
const path = "/api/v3/commute"
/** A Monday nine weeks ahead: by then it is summer time. */
const far = "2026-05-04"

/** A search along the whole road. */
const search = (time: string, more: Asked = {}) =>
  found({
    departure_lat: String(aStop(0).lat),
    departure_lng: String(aStop(0).lng),
    departure_name: "Algade 1, Roskilde",
    arrival_lat: String(aStop(3).lat),
    arrival_lng: String(aStop(3).lng),
    arrival_name: "Rådhuspladsen 1, København",
    planned_time: time,
    planned_time_by: "DEPARTURE",
    ...more
  })
const idsAt = (time: string, more: Asked = {}) =>
  Effect.map(search(time, more), (results) => results.map(({ id }) => id))

interface Own {
  readonly id: RecurringTripId
  readonly driver: UserId
  readonly route: RecurringRoute
}

/** A series with a driver of its own, Mondays at 08:00; taken back at the end, so that the next test finds none of it. */
const withRecurringTrip = <A, E, R>(
  number: number,
  use: (own: Own) => Effect.Effect<A, E, R>,
  more: Partial<RecurringTrip> = {}
) =>
  Effect.gen(function* () {
    yield* setNow(now)
    const driver = userId(100 + number)
    yield* createPerson(driver, 100 + number)
    const plain = routeOf(number)
    const meetingPointId = (position: number) => (position === 1 ? Option.some(trekroner.id) : Option.none())
    const stops = plain.stops.map((stop) => ({ ...stop, meetingPointId: meetingPointId(stop.position) }))
    const route = { ...plain, stops }
    const id = yield* onProductTime(keepDrives(aRecurringTrip({ personId: driver, ...more }), route))
    yield* Effect.ensuring(use({ id, driver, route }), Effect.andThen(setNow(now), remove({ id, driver })))
  })

const remove = Effect.fn("remove")(function* ({ driver, id }: Pick<Own, "driver" | "id">) {
  return yield* send("DELETE", `${path}/recurring/${id}`, undefined, { token: yield* tokenOf(driver) })
})

layer(layerOneStopApi)("searching for a weekly trip behind the days ahead", (it) => {
  it.effect(
    "N25 RECUR-015 SRCH-003 SRCH-019 BOOK-019 finds it by its time on the clock, opens it and books it, once",
    () =>
      withRecurringTrip(1, ({ driver, id, route }) =>
        Effect.gen(function* () {
          const day = "2026-05-18"
          yield* createPerson(anna, 2, "Anna")
          yield* topUp(anna, 50_000)
          const sent = { token: yield* tokenOf(anna) }
          const [result, ...others] = yield* search(`${day}T06:00:00Z`, { token: sent.token })
          assert.lengthOf(others, 0)
          assert.deepInclude(result, {
            id: occurrenceId(route.id, day),
            departureTime: at("2026-05-18T06:00:00Z"),
            arrivalTime: at("2026-05-18T06:30:00Z"),
            departureStopId: stopOn(route, 0, day),
            arrivalStopId: stopOn(route, 3, day),
            userId: Option.some(driver)
          })
          assert.deepStrictEqual(yield* idsAt("2026-05-18T06:31:00Z"), [])
          assert.deepStrictEqual(yield* idsAt("2026-05-19T06:00:00Z"), [])
          const shown = yield* get(`${path}/marketplace/trip/${result?.id}`, sent)
          assert.deepInclude(shown.body, { id: result?.id, departure_time: "2026-05-18T06:00:00.000Z" })
          assert.strictEqual((yield* drawnOf(id)).length, 1)
          const query = {
            driver_trip_id: result?.id,
            from_driver_stop_id: result?.departureStopId,
            to_driver_stop_id: result?.arrivalStopId
          }
          const booked = yield* post(`${path}/marketplace/book`, query, sent)
          assert.deepStrictEqual([booked.status, pick(booked, "driver_trip_id")], [200, result?.id])
          const there = (yield* drawnOf(id)).filter((ride) => ride.day === day)
          assert.deepStrictEqual(
            there.map((ride) => ride.id),
            [occurrenceId(route.id, day)]
          )
          assert.deepStrictEqual(yield* idsAt(`${day}T06:00:00Z`), [occurrenceId(route.id, day)])
          assert.lengthOf(yield* (yield* BookingStore).ofTrip(occurrenceId(route.id, day)), 1)
        })
      )
  )

  it.effect("N25 SRCH-003 finds each day once, whether or not it has been drawn", () =>
    withRecurringTrip(2, ({ id, route }) =>
      Effect.gen(function* () {
        const drawn = (yield* drawnOf(id)).map(({ day }) => day)
        assert.deepStrictEqual(drawn, ["2026-03-09"])
        for (const [day, time] of [
          ["2026-03-09", "07:00"],
          ["2026-03-16", "07:00"],
          ["2026-03-23", "07:00"],
          ["2026-03-30", "06:00"]
        ] as const) {
          assert.deepStrictEqual(yield* idsAt(`${day}T${time}:00Z`), [occurrenceId(route.id, day)], day)
        }
        // Monday the 16th comes near enough, and nobody has drawn it yet.
        yield* setNow("2026-03-04T12:00:00Z")
        assert.deepStrictEqual(yield* idsAt("2026-03-16T07:00:00Z"), [occurrenceId(route.id, "2026-03-16")])
      })
    )
  )

  it.effect("N25 SRCH-003 does not bring back a ride that was called off", () =>
    withRecurringTrip(3, ({ driver, id, route }) =>
      Effect.gen(function* () {
        const ahead = yield* onProductTime(inTransaction(materialise(id, far)))
        for (const [ride, day, time] of [
          [occurrenceId(route.id, "2026-03-09"), "2026-03-09", "07:00"],
          [ahead, far, "06:00"]
        ] as const) {
          assert.deepStrictEqual(yield* idsAt(`${day}T${time}:00Z`), [ride])
          yield* onProductTime(cancelTrip(ride, driver))
          assert.deepStrictEqual(yield* idsAt(`${day}T${time}:00Z`), [])
        }
        assert.deepStrictEqual(yield* idsAt("2026-05-11T06:00:00Z"), [occurrenceId(route.id, "2026-05-11")])
      })
    )
  )

  it.effect("RECUR-018 RECUR-019 SRCH-003 knows at once that it comes at another time, or no more", () =>
    withRecurringTrip(4, ({ driver, id, route }) =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(driver) }
        const change = { monday_leave: "11:15", seats: 2 }
        assert.strictEqual((yield* send("PUT", `${path}/recurring/${id}`, change, sent)).status, 200)
        const next = Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(id))
        assert.notStrictEqual(next.id, route.id)
        assert.deepStrictEqual(yield* idsAt(`${far}T09:15:00Z`), [occurrenceId(next.id, far)])
        assert.deepStrictEqual(yield* idsAt(`${far}T09:15:00Z`, { seats: "3" }), [])
        assert.deepStrictEqual(
          yield* idsAt(`${far}T02:00:00Z`),
          [],
          "the window ends before the new time, and holds the old one"
        )
        assert.strictEqual((yield* remove({ id, driver })).status, 204)
        assert.deepStrictEqual(yield* idsAt(`${far}T09:15:00Z`), [])
      })
    )
  )

  it.effect("SRCH-003 N25 offers none to its own driver, nor while the driver drives something else", () =>
    withRecurringTrip(5, ({ driver, route }) =>
      Effect.gen(function* () {
        const token = yield* tokenOf(driver)
        assert.deepStrictEqual(yield* idsAt(`${far}T06:00:00Z`, { token }), [])
        assert.deepStrictEqual(yield* idsAt(`${far}T06:00:00Z`), [occurrenceId(route.id, far)])
        const [plannedDeparture, plannedArrival] = [at(`${far}T06:10:00Z`), at(`${far}T06:40:00Z`)]
        yield* offer(aTrip({ id: tripId(5), driverId: driver, stops: [], plannedDeparture, plannedArrival }))
        assert.deepStrictEqual(yield* idsAt(`${far}T06:00:00Z`), [])
        const opened = yield* get(`${path}/marketplace/trip/${occurrenceId(route.id, far)}`)
        assert.deepStrictEqual([opened.status, pick(opened, "error")], [404, "trip_not_found"])
      })
    )
  )

  it.effect("REQ-009 N25 suits a ride agent that waits for a day to come", () =>
    withRecurringTrip(9, ({ route }) =>
      Effect.gen(function* () {
        const request = aRequest({ passengerId: userId(90), plannedTime: at(`${far}T05:45:00Z`) })
        const best = Option.getOrThrow(yield* onProductTime(bestTripOf(request)))
        assert.deepStrictEqual(
          [best.trip.id, best.from.id, best.to.id],
          [occurrenceId(route.id, far), stopOn(route, 0, far), stopOn(route, 3, far)]
        )
        assert.strictEqual(best.freeSeats, 3)
      })
    )
  )

  it.effect("SRCH-003 finds none farther ahead than it can be booked", () =>
    withRecurringTrip(6, ({ route }) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* idsAt("2027-03-01T07:00:00Z"), [occurrenceId(route.id, "2027-03-01")])
        yield* setNow("2026-03-01T06:30:00Z")
        assert.deepStrictEqual(yield* idsAt("2027-03-01T07:00:00Z"), [occurrenceId(route.id, "2027-03-01")])
        yield* setNow("2026-02-28T06:30:00Z")
        assert.deepStrictEqual(yield* idsAt("2027-03-01T06:00:00Z"), [])
      })
    )
  )

  it.effect(
    "SRCH-004 N25 calls at its meeting points on days to come, in order of time with the others",
    () =>
      withRecurringTrip(
        7,
        ({ route }) =>
          Effect.gen(function* () {
            yield* withRecurringTrip(
              8,
              ({ id, route: other }) =>
                Effect.gen(function* () {
                  const drawn = yield* onProductTime(inTransaction(materialise(id, far)))
                  const calls = (time: string) =>
                    Effect.map(streamEvents(`stop/${trekroner.id}`, { planned_time: time }), resultsIn)
                  const results = yield* calls(`${far}T06:00:00Z`)
                  assert.deepStrictEqual(
                    results.map((one) => [one.id, one.departureTime, one.departureStopId, one.arrivalStopId]),
                    [
                      [
                        occurrenceId(route.id, far),
                        at("2026-05-04T06:10:00Z"),
                        stopOn(route, 1, far),
                        stopOn(route, 3, far)
                      ],
                      [drawn, at("2026-05-04T07:10:00Z"), stopOn(other, 1, far), stopOn(other, 3, far)]
                    ]
                  )
                  assert.deepStrictEqual(yield* calls("2026-05-05T06:00:00Z"), [])
                  assert.lengthOf(yield* calls("2026-03-09T07:00:00Z"), 2)
                }),
              { times: { ...never, monday: "09:00" } }
            )
          }),
        { times: { ...never, monday: "08:00" } }
      )
  )
})
