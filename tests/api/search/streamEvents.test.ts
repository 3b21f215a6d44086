import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { get, pick } from "#tests/support/account.ts"
import { aContract, aStop, at, bo, carl, stopId, tripId, userId } from "#tests/support/builders.ts"
import {
  type Asked,
  askedFor,
  coastLines,
  layerTimetableApi,
  makeChangingTimetable,
  onToTheCoast,
  outwards,
  setNow,
  wireEvents
} from "#tests/support/coast.ts"
import { minutesOn, tripLike } from "#tests/support/scene.ts"
import { createPerson, offer, sponsor } from "#tests/support/world.ts"

const layerApi = layerTimetableApi(makeChangingTimetable(coastLines).layer)
const search = (more: Asked = {}) => wireEvents("search-stream", askedFor(more))

/** From where the plain trip stops to where it stops again. */
const between = (from: number, to: number, more: Asked = {}): Asked => ({
  departure_lat: String(aStop(from).lat),
  departure_lng: String(aStop(from).lng),
  arrival_lat: String(aStop(to).lat),
  arrival_lng: String(aStop(to).lng),
  ...more
})

type Events = Effect.Success<ReturnType<typeof wireEvents>>
const Results = Schema.Array(Schema.Record(Schema.String, Schema.Unknown))
const isList = Schema.is(Results)
const resultsOf = (events: Events) => events.flatMap(({ data }) => (isList(data) ? data : []))
const busIn = (events: Events) => resultsOf(events).find((one) => one["public"] === true)
const idsIn = (events: Events) => events.map(({ data }) => (isList(data) ? data.map(({ id }) => id) : data))

const prepare = Effect.gen(function* () {
  yield* setNow("2026-03-02T06:00:00Z")
  yield* createPerson(bo, 1, "Bo")
})

layer(layerApi)("what a search tells before and after its results", (it) => {
  it.effect("SRCH-005 SRCH-002 is its period: start and end of the window, in UTC", () =>
    Effect.gen(function* () {
      yield* prepare
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

  it.effect("SRCH-006 is the word done, after lists of trips that each continue the ones before", () =>
    Effect.gen(function* () {
      for (let number = 1; number <= 12; number++) {
        yield* createPerson(userId(number + 10), number + 10)
        yield* offer(tripLike(number, userId(number + 10), {}, number))
      }
      const events = yield* wireEvents("search-stream", askedFor(between(0, 3)))
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        ["period", "message", "message", "message", "done"]
      )
      const [, first, second, word, end] = idsIn(events)
      const all = Array.from({ length: 12 }, (_, number) => tripId(number + 1))
      assert.deepStrictEqual([first, second], [all.slice(0, 10), all.slice(10)])
      assert.deepStrictEqual([word, end], ["done", {}])
    })
  )
})

layer(layerApi)("what a result of a search says", (it) => {
  const route = "_p~iF~ps|U"
  const stopOnWire = (position: number) => ({
    id: stopId(position),
    meeting_point_id: null,
    via_stop: false,
    name: `Stop ${position}`,
    street: "Algade",
    zipcode: "4000",
    city: "Roskilde",
    lat: aStop(position).lat,
    lng: aStop(position).lng,
    planned_time: minutesOn(position * 10),
    time: minutesOn(position * 10),
    deactivated: false,
    hub: null
  })
  const opened = (from: number, to: number) =>
    get(
      `/api/v3/commute/marketplace/trip/${outwards.id}?departureStopPivotId=${stopId(from)}&destinationStopPivotId=${stopId(to)}`
    )

  it.effect("SRCH-012 of its price: the full one, what is paid, the currency, and why it is discounted", () =>
    Effect.gen(function* () {
      yield* prepare
      yield* sponsor(aContract())
      yield* offer({ ...outwards, route })
      const prices = [
        [0, 3, { price: 25, discounted_price: 15 }, "eligible"],
        [0, 1, { price: 10, discounted_price: 0 }, "eligible"],
        [1, 3, { price: 7.5, discounted_price: 7.5 }, "outside_sponsored_area"]
      ] as const
      for (const [from, to, price, discount_reason] of prices) {
        const [car, ...others] = resultsOf(yield* search(between(from, to)))
        const said = {
          price,
          actual_price: price.discounted_price,
          price_currency: "DKK",
          discount_reason
        }
        assert.deepStrictEqual([car?.["id"], others], [outwards.id, []])
        assert.deepInclude(car, said)
        assert.deepInclude((yield* opened(from, to)).body, said)
      }
      const bus = busIn(yield* search({ currency: "SEK" }))
      assert.deepInclude(bus, {
        price: { price: 0, discounted_price: 0 },
        actual_price: 0,
        price_currency: "SEK",
        discount_reason: null
      })
    })
  )

  it.effect("SRCH-017 of the drive: its id, encoded path, stops, and the one to get off at", () =>
    Effect.gen(function* () {
      const drive = { id: outwards.id, route, arrival_stop: stopOnWire(2) }
      const [car] = resultsOf(yield* search(between(1, 2)))
      assert.deepStrictEqual(car?.["driver_trip_details"], { ...drive, stops: [1, 2].map(stopOnWire) })
      assert.deepStrictEqual(pick(yield* opened(1, 2), "driver_trip_details"), {
        ...drive,
        stops: [0, 1, 2, 3].map(stopOnWire)
      })
      const bus = busIn(yield* search())
      assert.isNull(bus?.["driver_trip_details"])
    })
  )

  it.effect("SRCH-018 of its place: the result that it stands above, and the one whose place it takes", () =>
    Effect.gen(function* () {
      yield* createPerson(carl, 3, "Carl")
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
      const plannedArrival = at(minutesOn(180))
      const [start, end] = onToTheCoast(outwards.stops.slice(0, 1), 70)
      if (start === undefined || end === undefined) return assert.fail("no way to the coast")
      const stops = [start, { ...end, plannedTime: plannedArrival }]
      const slow = yield* offer({ ...outwards, id: tripId(7), driverId: carl, plannedArrival, stops })
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
