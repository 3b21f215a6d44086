import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import {
  aContract,
  aStop,
  aTrip,
  at,
  bo,
  carl,
  stopId,
  tripId,
  userId
} from "#tests/support/builders/entities.ts"
import {
  coastLines,
  extendToCoast,
  layerTimetableApi,
  makeReplaceableTimetable,
  outboundTrip
} from "#tests/support/region/coastTimetable.ts"
import { get, pick } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { rawStreamEvents, type SearchFields, searchFields } from "#tests/support/server/searchStream.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { departurePlus, offer } from "#tests/support/world/trips.ts"

const layerApi = layerTimetableApi(makeReplaceableTimetable(coastLines).layer)
const search = (more: SearchFields = {}) => rawStreamEvents("search-stream", searchFields(more))

/** A search between two stops of `aTrip`. */
const between = (from: number, to: number, more: SearchFields = {}): SearchFields => ({
  departure_lat: String(aStop(from).lat),
  departure_lng: String(aStop(from).lng),
  arrival_lat: String(aStop(to).lat),
  arrival_lng: String(aStop(to).lng),
  ...more
})

type Events = Effect.Success<ReturnType<typeof rawStreamEvents>>
const Results = Schema.Array(Schema.Record(Schema.String, Schema.Unknown))
const isList = Schema.is(Results)
const resultsOf = (events: Events) => events.flatMap(({ data }) => (isList(data) ? data : []))
const busIn = (events: Events) => resultsOf(events).find((one) => one["public"] === true)
const idsIn = (events: Events) => events.map(({ data }) => (isList(data) ? data.map(({ id }) => id) : data))

const createDriver = Effect.gen(function* () {
  yield* setTime("2026-03-02T06:00:00Z")
  yield* createPerson(bo, { name: "Bo" })
})

layer(layerApi)("the event stream of a search", (it) => {
  it.effect("SRCH-005 SRCH-002 begins with its period: start and end of the time window in UTC", () =>
    Effect.gen(function* () {
      yield* createDriver
      for (const [planned_time, planned_time_by, start, end] of [
        ["2026-03-02T07:45:00Z", "DEPARTURE", "2026-03-02T07:15:00.000Z", "2026-03-02T13:45:00.000Z"],
        ["2026-03-02T14:00:00+01:00", "ARRIVAL", "2026-03-02T07:00:00.000Z", "2026-03-02T13:30:00.000Z"]
      ] as const) {
        const [period, ...others] = yield* search({ planned_time, planned_time_by })
        assert.deepStrictEqual(period, { event: "period", data: { start, end } })
        assert.isFalse(others.some(({ event }) => event === "period"))
      }
    })
  )

  it.effect("SRCH-006 ends with the event done, after lists that each have further trips", () =>
    Effect.gen(function* () {
      for (let number = 1; number <= 12; number++) {
        yield* createPerson(userId(number + 10))
        yield* offer(aTrip({ number, driverId: userId(number + 10), later: { minutes: number } }))
      }
      const events = yield* rawStreamEvents("search-stream", searchFields(between(0, 3)))
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        ["period", "message", "message", "message", "done"]
      )
      const [, first, second, message, end] = idsIn(events)
      const all = Array.from({ length: 12 }, (_, number) => tripId(number + 1))
      assert.deepStrictEqual([first, second], [all.slice(0, 10), all.slice(10)])
      assert.deepStrictEqual([message, end], ["done", {}])
    })
  )
})

layer(layerApi)("the results of a search", (it) => {
  it.effect("PROD-007 SRCH-006 are car trips and public transport in one stream", () =>
    Effect.gen(function* () {
      yield* createDriver
      const [start, end] = extendToCoast(outboundTrip.stops.slice(0, 1), 70)
      if (start === undefined || end === undefined) return assert.fail("no way to the coast")
      const car = yield* offer({ ...outboundTrip, stops: [start, end] })
      const results = resultsOf(yield* search())
      assert.deepStrictEqual(
        results.map((one) => [one["public"], one["combi"], one["trip_id"], one["provider"]]),
        [
          [false, false, car.id, null],
          [true, false, null, "Coast Bus"]
        ]
      )
    })
  )
})

layer(layerApi)("a result of a search", (it) => {
  const route = "_p~iF~ps|U"
  const stopOnWire = (position: number) => ({
    id: stopId(position),
    meeting_point_id: null,
    via_stop: true,
    name: `Stop ${position}`,
    street: "Algade",
    zipcode: "4000",
    city: "Roskilde",
    lat: aStop(position).lat,
    lng: aStop(position).lng,
    planned_time: departurePlus(position * 10),
    time: departurePlus(position * 10),
    deactivated: false,
    hub: null,
    rounded: false
  })
  const opened = (from: number, to: number) =>
    get(
      `/api/v3/commute/marketplace/trip/${outboundTrip.id}?departureStopPivotId=${stopId(from)}&destinationStopPivotId=${stopId(to)}`
    )

  it.effect("SRCH-012 has its full and discounted price, the currency and the discount reason", () =>
    Effect.gen(function* () {
      yield* createDriver
      yield* createContract(aContract())
      yield* offer({ ...outboundTrip, route })
      const prices = [
        [0, 3, { price: 25, discounted_price: 15 }, "eligible"],
        [0, 1, { price: 10, discounted_price: 0 }, "eligible"],
        [1, 3, { price: 7.5, discounted_price: 7.5 }, "outside_sponsored_area"]
      ] as const
      for (const [from, to, price, discount_reason] of prices) {
        const [car, ...others] = resultsOf(yield* search(between(from, to)))
        const expected = {
          price,
          actual_price: price.discounted_price,
          price_currency: "DKK",
          discount_reason
        }
        assert.deepStrictEqual([car?.["id"], others], [outboundTrip.id, []])
        assert.deepInclude(car, expected)
        assert.deepInclude((yield* opened(from, to)).body, expected)
      }
      const bus = busIn(yield* search({ currency: "SEK" }))
      assert.deepInclude(bus, {
        price: null,
        actual_price: null,
        price_currency: "SEK",
        discount_reason: null
      })
    })
  )

  it.effect("SRCH-013 has the ids of the stops where the passenger gets in and out", () =>
    Effect.gen(function* () {
      const expected = {
        departure_stop_id: stopId(1),
        arrival_stop_id: stopId(2),
        destination_stop_id: stopId(2)
      }
      const [car] = resultsOf(yield* search(between(1, 2)))
      assert.deepInclude(car, expected)
      assert.deepInclude((yield* opened(1, 2)).body, expected)
      const none = { departure_stop_id: null, arrival_stop_id: null, destination_stop_id: null }
      assert.deepInclude(busIn(yield* search()), none)
    })
  )

  it.effect("SRCH-014 TRIP-042 has the walks to the car and from it, in whole metres", () =>
    Effect.gen(function* () {
      const [board, leave] = [aStop(1), aStop(2)]
      const home = { lat: board.lat + 0.0018, lng: board.lng }
      const office = { lat: leave.lat - 0.0009, lng: leave.lng }
      const [car] = resultsOf(
        yield* search({
          ...between(1, 2),
          departure_lat: String(home.lat),
          departure_name: "Home",
          arrival_lat: String(office.lat),
          arrival_name: "Office"
        })
      )
      const end = (name: string, { lat, lng }: GeoPoint, datetime: string) => ({
        name,
        datetime,
        lat,
        lng,
        rounded: false
      })
      const [in1, out2] = [
        end("Stop 1", board, "2026-03-02T08:10:00.000Z"),
        end("Stop 2", leave, "2026-03-02T08:20:00.000Z")
      ]
      assert.deepStrictEqual(car?.["legs"], [
        {
          type: "WALK",
          name: "",
          notes: [],
          origin: end("Home", home, "2026-03-02T08:06:40.000Z"),
          destination: in1,
          distance: 250
        },
        { type: "CAR", name: "", notes: [], origin: in1, destination: out2, distance: 10_000 },
        {
          type: "WALK",
          name: "",
          notes: [],
          origin: out2,
          destination: end("Office", office, "2026-03-02T08:21:40.000Z"),
          distance: 125
        }
      ])
      assert.deepInclude(car, { departure_time: in1.datetime, arrival_time: out2.datetime })
      const byStops = pick(yield* opened(1, 2), "legs")
      assert.deepStrictEqual(byStops, [Object(car?.["legs"])[1]])
    })
  )

  it.effect("SRCH-017 has the driver trip with its id, encoded route, stops and arrival stop", () =>
    Effect.gen(function* () {
      const details = { id: outboundTrip.id, route, arrival_stop: stopOnWire(2) }
      const [car] = resultsOf(yield* search(between(1, 2)))
      assert.deepStrictEqual(car?.["driver_trip_details"], { ...details, stops: [1, 2].map(stopOnWire) })
      assert.deepStrictEqual(pick(yield* opened(1, 2), "driver_trip_details"), {
        ...details,
        stops: [0, 1, 2, 3].map(stopOnWire)
      })
      const bus = busIn(yield* search())
      assert.isNull(bus?.["driver_trip_details"])
    })
  )

  it.effect("SRCH-018 has its position: the result that it stands above, and the one that it replaces", () =>
    Effect.gen(function* () {
      yield* createPerson(carl, { name: "Carl" })
      const events = yield* search()
      const bus = busIn(events)
      const combined = resultsOf(events).find((one) => one["combi"] === true)
      assert.deepStrictEqual(
        [bus?.["position"], combined?.["position"]],
        [
          { above: null, replaces: null },
          { above: null, replaces: bus?.["id"] }
        ]
      )
      const plannedArrival = at(departurePlus(180))
      const [start, end] = extendToCoast(outboundTrip.stops.slice(0, 1), 70)
      if (start === undefined || end === undefined) return assert.fail("no way to the coast")
      const stops = [start, { ...end, plannedTime: plannedArrival }]
      const slow = yield* offer({ ...outboundTrip, id: tripId(7), driverId: carl, plannedArrival, stops })
      const places = new Map(resultsOf(yield* search()).map((one) => [one["id"], one["position"]]))
      assert.deepStrictEqual(
        places,
        new Map<unknown, unknown>([
          [slow.id, { above: null, replaces: null }],
          [bus?.["id"], { above: slow.id, replaces: null }],
          [combined?.["id"], { above: slow.id, replaces: bus?.["id"] }]
        ])
      )
    })
  )
})
