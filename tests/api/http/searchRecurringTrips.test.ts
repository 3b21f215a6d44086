import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { materialiseOccurrence } from "#core/usecases/recurring/materialiseOccurrence.ts"
import { findBestTrip } from "#core/usecases/requests/findBestTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { anna, aRequest, aStop, aTrip, at, tripId, userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, stopIdOn } from "#tests/support/builders/recurringTrips.ts"
import { layerSingleMeetingPointApi, trekroner } from "#tests/support/region/singleMeetingPoint.ts"
import { get, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import {
  findResults,
  resultsIn,
  type SearchFields,
  streamEvents
} from "#tests/support/server/searchStream.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { createRecurringTrip, occurrencesOf } from "#tests/support/world/recurringTrips.ts"
import { offer } from "#tests/support/world/trips.ts"

const now = "2026-03-02T12:00:00Z"
const path = "/api/v3/commute"
/** A Monday nine weeks ahead, in summer time. */
const farMonday = "2026-05-04"

/** A search along the whole route. */
const search = (time: string, more: SearchFields = {}) =>
  findResults({
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
const idsAt = (time: string, more: SearchFields = {}) =>
  Effect.map(search(time, more), (results) => results.map(({ id }) => id))

interface OwnRecurringTrip {
  readonly id: RecurringTripId
  readonly driver: UserId
  readonly route: RecurringRoute
}

/** Creates a recurring trip with its own driver, Mondays at 08:00, and deletes it at the end, so that the next test does not find it. */
const withRecurringTrip = <A, E, R>(
  number: number,
  use: (recurringTrip: OwnRecurringTrip) => Effect.Effect<A, E, R>,
  more: Partial<RecurringTrip> = {}
) =>
  Effect.gen(function* () {
    yield* setTime(now)
    const driver = userId(100 + number)
    yield* createPerson(driver)
    const plain = aRecurringRoute({ number })
    const meetingPointId = (position: number) => (position === 1 ? Option.some(trekroner.id) : Option.none())
    const stops = plain.stops.map((stop) => ({ ...stop, meetingPointId: meetingPointId(stop.position) }))
    const route = { ...plain, stops }
    const id = yield* onProductTime(createRecurringTrip(aRecurringTrip({ personId: driver, ...more }), route))
    yield* Effect.ensuring(use({ id, driver, route }), Effect.andThen(setTime(now), remove({ id, driver })))
  })

const remove = Effect.fn("remove")(function* ({ driver, id }: Pick<OwnRecurringTrip, "driver" | "id">) {
  return yield* send("DELETE", `${path}/recurring/${id}`, undefined, { token: yield* tokenOf(driver) })
})

layer(layerSingleMeetingPointApi)("a search for projected occurrences of a recurring trip", (it) => {
  it.effect(
    "N25 RECUR-015 SRCH-003 SRCH-019 BOOK-019 finds an occurrence by its local time, opens it and books it once",
    () =>
      withRecurringTrip(1, ({ driver, id, route }) =>
        Effect.gen(function* () {
          const day = "2026-05-18"
          yield* createPerson(anna, { name: "Anna" })
          yield* topUp(anna, 50_000)
          const sent = { token: yield* tokenOf(anna) }
          const [result, ...others] = yield* search(`${day}T06:00:00Z`, { token: sent.token })
          assert.lengthOf(others, 0)
          assert.deepInclude(result, {
            id: occurrenceId(route.id, day),
            departureTime: at("2026-05-18T06:00:00Z"),
            arrivalTime: at("2026-05-18T06:30:00Z"),
            departureStopId: stopIdOn(route, 0, day),
            arrivalStopId: stopIdOn(route, 3, day),
            userId: Option.some(driver)
          })
          assert.deepStrictEqual(yield* idsAt("2026-05-18T06:31:00Z"), [])
          assert.deepStrictEqual(yield* idsAt("2026-05-19T06:00:00Z"), [])
          const shown = yield* get(`${path}/marketplace/trip/${result?.id}`, sent)
          assert.deepInclude(shown.body, { id: result?.id, departure_time: "2026-05-18T06:00:00.000Z" })
          assert.strictEqual((yield* occurrencesOf(id)).length, 1)
          const query = {
            driver_trip_id: result?.id,
            from_driver_stop_id: result?.departureStopId,
            to_driver_stop_id: result?.arrivalStopId
          }
          const booked = yield* post(`${path}/marketplace/book`, query, sent)
          assert.deepStrictEqual([booked.status, pick(booked, "driver_trip_id")], [200, result?.id])
          const onThatDay = (yield* occurrencesOf(id)).filter((occurrence) => occurrence.day === day)
          assert.deepStrictEqual(
            onThatDay.map((occurrence) => occurrence.id),
            [occurrenceId(route.id, day)]
          )
          assert.deepStrictEqual(yield* idsAt(`${day}T06:00:00Z`), [occurrenceId(route.id, day)])
          assert.lengthOf(yield* (yield* BookingStore).ofTrip(occurrenceId(route.id, day)), 1)
        })
      )
  )

  it.effect("N25 SRCH-003 finds each occurrence once, materialised or projected", () =>
    withRecurringTrip(2, ({ id, route }) =>
      Effect.gen(function* () {
        const materialised = (yield* occurrencesOf(id)).map(({ day }) => day)
        assert.deepStrictEqual(materialised, ["2026-03-09"])
        for (const [day, time] of [
          ["2026-03-09", "07:00"],
          ["2026-03-16", "07:00"],
          ["2026-03-23", "07:00"],
          ["2026-03-30", "06:00"]
        ] as const) {
          assert.deepStrictEqual(yield* idsAt(`${day}T${time}:00Z`), [occurrenceId(route.id, day)], day)
        }
        // Monday the 16th is now within the materialised days, but has no row yet.
        yield* setTime("2026-03-04T12:00:00Z")
        assert.deepStrictEqual(yield* idsAt("2026-03-16T07:00:00Z"), [occurrenceId(route.id, "2026-03-16")])
      })
    )
  )

  it.effect("N25 SRCH-003 does not find a cancelled occurrence", () =>
    withRecurringTrip(3, ({ driver, id, route }) =>
      Effect.gen(function* () {
        const ahead = yield* onProductTime(inTransaction(materialiseOccurrence(id, farMonday)))
        for (const [occurrence, day, time] of [
          [occurrenceId(route.id, "2026-03-09"), "2026-03-09", "07:00"],
          [ahead, farMonday, "06:00"]
        ] as const) {
          assert.deepStrictEqual(yield* idsAt(`${day}T${time}:00Z`), [occurrence])
          yield* onProductTime(cancelTrip(occurrence, driver))
          assert.deepStrictEqual(yield* idsAt(`${day}T${time}:00Z`), [])
        }
        assert.deepStrictEqual(yield* idsAt("2026-05-11T06:00:00Z"), [occurrenceId(route.id, "2026-05-11")])
      })
    )
  )

  it.effect(
    "RECUR-018 RECUR-019 SRCH-003 finds a changed time at once, and no occurrence of a deleted recurring trip",
    () =>
      withRecurringTrip(4, ({ driver, id, route }) =>
        Effect.gen(function* () {
          const sent = { token: yield* tokenOf(driver) }
          const change = { monday_leave: "11:15", seats: 2 }
          assert.strictEqual((yield* send("PUT", `${path}/recurring/${id}`, change, sent)).status, 200)
          const next = Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(id))
          assert.notStrictEqual(next.id, route.id)
          assert.deepStrictEqual(yield* idsAt(`${farMonday}T09:15:00Z`), [occurrenceId(next.id, farMonday)])
          assert.deepStrictEqual(yield* idsAt(`${farMonday}T09:15:00Z`, { seats: "3" }), [])
          assert.deepStrictEqual(
            yield* idsAt(`${farMonday}T02:00:00Z`),
            [],
            "the window ends before the new time, and holds the old one"
          )
          assert.strictEqual((yield* remove({ id, driver })).status, 204)
          assert.deepStrictEqual(yield* idsAt(`${farMonday}T09:15:00Z`), [])
        })
      )
  )

  it.effect(
    "SRCH-003 N25 finds no occurrence of the searching driver, and none during another trip of its driver",
    () =>
      withRecurringTrip(5, ({ driver, route }) =>
        Effect.gen(function* () {
          const token = yield* tokenOf(driver)
          assert.deepStrictEqual(yield* idsAt(`${farMonday}T06:00:00Z`, { token }), [])
          assert.deepStrictEqual(yield* idsAt(`${farMonday}T06:00:00Z`), [occurrenceId(route.id, farMonday)])
          const [plannedDeparture, plannedArrival] = [
            at(`${farMonday}T06:10:00Z`),
            at(`${farMonday}T06:40:00Z`)
          ]
          yield* offer(
            aTrip({ id: tripId(5), driverId: driver, stops: [], plannedDeparture, plannedArrival })
          )
          assert.deepStrictEqual(yield* idsAt(`${farMonday}T06:00:00Z`), [])
          const opened = yield* get(`${path}/marketplace/trip/${occurrenceId(route.id, farMonday)}`)
          assert.deepStrictEqual([opened.status, pick(opened, "error")], [404, "trip_not_found"])
        })
      )
  )

  it.effect("REQ-009 N25 finds an occurrence as the best trip of a request", () =>
    withRecurringTrip(9, ({ route }) =>
      Effect.gen(function* () {
        const request = aRequest({ passengerId: userId(90), plannedTime: at(`${farMonday}T05:45:00Z`) })
        const best = Option.getOrThrow(yield* onProductTime(findBestTrip(request)))
        assert.deepStrictEqual(
          [best.trip.id, best.from.id, best.to.id],
          [occurrenceId(route.id, farMonday), stopIdOn(route, 0, farMonday), stopIdOn(route, 3, farMonday)]
        )
        assert.strictEqual(best.freeSeats, 3)
      })
    )
  )

  it.effect("SRCH-003 finds no occurrence farther ahead than it can be booked", () =>
    withRecurringTrip(6, ({ route }) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* idsAt("2027-03-01T07:00:00Z"), [occurrenceId(route.id, "2027-03-01")])
        yield* setTime("2026-03-01T06:30:00Z")
        assert.deepStrictEqual(yield* idsAt("2027-03-01T07:00:00Z"), [occurrenceId(route.id, "2027-03-01")])
        yield* setTime("2026-02-28T06:30:00Z")
        assert.deepStrictEqual(yield* idsAt("2027-03-01T06:00:00Z"), [])
      })
    )
  )

  it.effect(
    "SRCH-004 N25 finds occurrences at their meeting point by time, together with materialised ones",
    () =>
      withRecurringTrip(
        7,
        ({ route }) =>
          Effect.gen(function* () {
            yield* withRecurringTrip(
              8,
              ({ id, route: other }) =>
                Effect.gen(function* () {
                  const materialised = yield* onProductTime(
                    inTransaction(materialiseOccurrence(id, farMonday))
                  )
                  const findAtMeetingPoint = (time: string) =>
                    Effect.map(streamEvents(`stop/${trekroner.id}`, { planned_time: time }), resultsIn)
                  const results = yield* findAtMeetingPoint(`${farMonday}T06:00:00Z`)
                  assert.deepStrictEqual(
                    results.map((one) => [one.id, one.departureTime, one.departureStopId, one.arrivalStopId]),
                    [
                      [
                        occurrenceId(route.id, farMonday),
                        at("2026-05-04T06:10:00Z"),
                        stopIdOn(route, 1, farMonday),
                        stopIdOn(route, 3, farMonday)
                      ],
                      [
                        materialised,
                        at("2026-05-04T07:10:00Z"),
                        stopIdOn(other, 1, farMonday),
                        stopIdOn(other, 3, farMonday)
                      ]
                    ]
                  )
                  assert.deepStrictEqual(yield* findAtMeetingPoint("2026-05-05T06:00:00Z"), [])
                  assert.lengthOf(yield* findAtMeetingPoint("2026-03-09T07:00:00Z"), 2)
                }),
              { times: { ...emptyWeek, monday: "09:00" } }
            )
          }),
        { times: { ...emptyWeek, monday: "08:00" } }
      )
  )
})
