import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { get, pick, post, tokenOf } from "#tests/support/account.ts"
import { anna, at, bo, carl, roskilde, stopId, tripId, userId } from "#tests/support/builders.ts"
import {
  askedFor,
  backwards,
  coastLines,
  eastwards,
  found,
  layerTimetableApi,
  makeChangingTimetable,
  onToTheCoast,
  outwards,
  searchEvents,
  setNow,
  withBuses,
  withStationAt
} from "#tests/support/coast.ts"
import { createPerson, offer, topUp } from "#tests/support/world.ts"

const morning = "2026-03-02T06:00:00Z"
const clock = (time: DateTime.Utc) => DateTime.formatIso(time).slice(11, 16)
const times = ({ departureTime, arrivalTime }: MarketplaceTripView) => [
  clock(departureTime),
  clock(arrivalTime)
]
const legs = (trip: MarketplaceTripView) =>
  trip.legs.map(({ type, name, origin, destination }) => [
    `${type} ${name}`.trim(),
    `${clock(origin.datetime)} ${origin.name}`,
    `${clock(destination.datetime)} ${destination.name}`
  ])
const one = (trips: ReadonlyArray<MarketplaceTripView>, isIt: (trip: MarketplaceTripView) => boolean) =>
  Option.getOrThrow(Option.fromUndefinedOr(trips.find(isIt)))
const theJourney = (trips: ReadonlyArray<MarketplaceTripView>) => one(trips, (trip) => trip.public)
const theCombined = (trips: ReadonlyArray<MarketplaceTripView>) => one(trips, (trip) => trip.combi)
const again = (id: string) => get(`/api/v3/commute/marketplace/trip/${id}`)

const timetable = makeChangingTimetable(coastLines)

layer(layerTimetableApi(timetable.layer))("public transport in a search", (it) => {
  it.effect("SRCH-011 SRCH-014 PROD-007 tells who runs it, every leg with its notes, and no price", () =>
    Effect.gen(function* () {
      yield* setNow(morning)
      const journey = theJourney(yield* found(askedFor()))
      assert.deepStrictEqual(
        [journey.public, journey.combi, journey.provider, journey.link, journey.actualPrice],
        [true, false, "Coast Bus", "https://bus.example/", 0]
      )
      assert.deepStrictEqual(
        [journey.tripId, journey.userId, journey.prospectId, journey.driver],
        [Option.none(), Option.none(), Option.none(), null]
      )
      assert.deepStrictEqual(times(journey), ["07:48", "09:30"])
      assert.deepStrictEqual(legs(journey), [
        ["WALK", "07:48 Algade 1, Roskilde", "07:50 Algade"],
        ["bus 7", "07:50 Algade", "09:30 Coast"]
      ])
      assert.deepStrictEqual(
        journey.legs.map(({ notes }) => notes),
        [[], [{ text: "Coast" }]]
      )
    })
  )

  it.effect("SRCH-011 SRCH-015 SRCH-019 finds a journey again by its id alone, the same in every field", () =>
    Effect.gen(function* () {
      const journey = theJourney(yield* found(askedFor({ currency: "SEK" })))
      const answer = yield* again(journey.id)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(pick(answer, "id"), journey.id)
      assert.strictEqual(pick(answer, "price_currency"), "SEK")
      assert.deepStrictEqual(pick(answer, "request"), {
        seats: 1,
        departure: { name: "Algade 1, Roskilde", ...roskilde },
        destination: { name: "Beach House", lat: 55.6, lng: 12.4 }
      })
      assert.strictEqual(pick(answer, "departure_time"), DateTime.formatIso(journey.departureTime))
      assert.strictEqual(pick(answer, "legs", "0", "origin", "name"), "Algade 1, Roskilde")
      assert.strictEqual(pick(answer, "legs", "1", "destination", "name"), "Coast")
    })
  )

  it.effect("SRCH-019 keeps the id of a search with the longest names short enough for an address", () =>
    Effect.gen(function* () {
      const names = { departure_name: "å".repeat(200), arrival_name: "ø".repeat(200) }
      const journey = theJourney(yield* found(askedFor(names)))
      assert.strictEqual((yield* again(journey.id)).status, 200)
    })
  )

  it.effect("SRCH-019 refuses an id that is forged, cut or of something else", () =>
    Effect.gen(function* () {
      const { id } = theJourney(yield* found(askedFor()))
      const [said = "", signature = ""] = id.split(".")
      const other = Buffer.from(Buffer.from(said, "base64url").toString().replace("Beach", "Bench"))
      const wrong = [
        id.slice(0, -1),
        said,
        `${said}.`,
        `.${signature}`,
        `${other.toString("base64url")}.${signature}`,
        "nothing",
        tripId(99),
        "x".repeat(3900)
      ]
      for (const attempt of wrong) {
        const answer = yield* again(attempt)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "trip_not_found"], attempt)
      }
      assert.strictEqual((yield* again("x".repeat(5000))).status, 404)
    })
  )

  it.effect("SRCH-019 forgets a journey once the timetable has changed, and no other", () =>
    Effect.gen(function* () {
      const early = theJourney(yield* found(askedFor()))
      const late = theJourney(yield* found(askedFor({ planned_time: "2026-03-03T07:45:00Z" })))
      const stopTimes = coastLines["stop_times.txt"] ?? ""
      timetable.change({ ...coastLines, "stop_times.txt": stopTimes.replaceAll("10:30:00", "10:31:00") })
      assert.strictEqual((yield* again(early.id)).status, 404)
      assert.strictEqual((yield* again(late.id)).status, 404)
      timetable.change(coastLines)
      assert.strictEqual((yield* again(early.id)).status, 200)
    })
  )
})

layer(layerTimetableApi(makeChangingTimetable(coastLines).layer))("a ride combined with a train", (it) => {
  const home = askedFor({
    departure_lat: "55.6",
    departure_lng: "12.4",
    departure_name: "Beach House",
    arrival_lat: "55.6415",
    arrival_lng: "12.0803",
    arrival_name: "Algade 1, Roskilde",
    planned_time: "2026-03-02T14:00:00Z"
  })

  it.effect("SRCH-011 SRCH-013 SRCH-014 goes by car to the station and on, hours before the bus", () =>
    Effect.gen(function* () {
      yield* setNow(morning)
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      yield* offer(outwards)
      yield* offer(backwards)
      const combined = theCombined(yield* found(askedFor()))
      assert.deepStrictEqual(legs(combined), [
        ["CAR", "08:00 Stop 0", "08:10 Stop 1"],
        ["WALK", "08:18 Stop 1", "08:20 Midway"],
        ["train C", "08:20 Midway", "08:40 Coast"]
      ])
      assert.deepStrictEqual(combined.legs[2]?.notes, [{ text: "Coast" }, { text: "Platform 2" }])
      assert.deepStrictEqual(times(combined), ["08:00", "08:40"])
      assert.deepStrictEqual(
        [combined.public, combined.provider, combined.link, combined.driver?.name],
        [false, "Coast Rail", "https://rail.example/", "Bo"]
      )
      assert.deepStrictEqual(
        [combined.departureStopId, combined.arrivalStopId, combined.destinationStopId],
        [stopId(0), stopId(1), stopId(1)]
      )
      assert.deepStrictEqual(combined.bookableUntil, Option.some(at("2026-03-02T08:00:00Z")))
    })
  )

  it.effect("SRCH-018 takes the place of the bus, after car and bus have come", () =>
    Effect.gen(function* () {
      const trips = yield* found(askedFor())
      const [bus, combined] = [theJourney(trips), theCombined(trips)]
      assert.deepStrictEqual(combined.position, { above: null, replaces: bus.id })
      assert.deepStrictEqual(
        trips.map(({ id }) => id),
        [bus.id, combined.id]
      )
    })
  )

  it.effect("SRCH-011 SRCH-013 goes by train to where the driver passes, and home with them", () =>
    Effect.gen(function* () {
      const combined = theCombined(yield* found(home))
      assert.deepStrictEqual(legs(combined), [
        ["train C", "15:00 Coast", "15:20 Midway"],
        ["WALK", "15:20 Midway", "15:21 Stop 1"],
        ["CAR", "15:30 Stop 1", "15:40 Stop 0"]
      ])
      assert.deepStrictEqual(times(combined), ["15:00", "15:40"])
      assert.deepStrictEqual([combined.departureStopId, combined.arrivalStopId], [stopId(10), stopId(11)])
    })
  )

  it.effect("SRCH-002 SRCH-011 gets there in time when the arrival was asked for", () =>
    Effect.gen(function* () {
      const by = (time: string) => askedFor({ planned_time: time, planned_time_by: "ARRIVAL" })
      assert.deepStrictEqual(times(theCombined(yield* found(by("2026-03-02T08:40:00Z")))), ["08:00", "08:40"])
      assert.isFalse((yield* found(by("2026-03-02T08:09:00Z"))).some(({ combi }) => combi))
    })
  )

  it.effect("SRCH-015 SRCH-019 is found again by its id alone, until the driver no longer stops there", () =>
    Effect.gen(function* () {
      const combined = theCombined(yield* found(askedFor({ seats: "2" })))
      const answer = yield* again(combined.id)
      assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
      assert.deepStrictEqual(
        [
          pick(answer, "id"),
          pick(answer, "combi"),
          pick(answer, "trip_id"),
          pick(answer, "departure_stop_id")
        ],
        [combined.id, true, outwards.id, stopId(0)]
      )
      assert.strictEqual(pick(answer, "legs", "2", "name"), "C")
      assert.strictEqual(pick(answer, "request", "seats"), 2)
      assert.strictEqual(pick(answer, "request", "departure", "name"), "Algade 1, Roskilde")
      assert.strictEqual(pick(answer, "request", "destination", "name"), "Beach House")
      assert.strictEqual(pick(answer, "actual_price"), combined.actualPrice / 100)
      assert.strictEqual(pick(answer, "driver_trip_details", "arrival_stop", "id"), stopId(1))
      const sql = yield* SqlClient.SqlClient
      const passBy = (deactivated: boolean) =>
        sql`UPDATE driver_stop SET deactivated = ${deactivated} WHERE id = ${stopId(1)}`
      yield* passBy(true)
      assert.strictEqual((yield* again(combined.id)).status, 404)
      yield* passBy(false)
      assert.strictEqual((yield* again(combined.id)).status, 200)
      assert.strictEqual(pick(answer, "departure_time"), DateTime.formatIso(combined.departureTime))
    })
  )

  it.effect("BOOK-019 lets the ride be booked for what it costs alone", () =>
    Effect.gen(function* () {
      const combined = theCombined(yield* found(askedFor()))
      const alone = yield* get(
        `/api/v3/commute/marketplace/trip/${outwards.id}?departureStopPivotId=${stopId(0)}&destinationStopPivotId=${stopId(1)}`
      )
      assert.strictEqual(pick(alone, "actual_price"), combined.actualPrice / 100)
      yield* topUp(anna, 10_000)
      const booked = yield* post(
        "/api/v3/commute/marketplace/book",
        {
          driver_trip_id: Option.getOrThrow(combined.tripId),
          from_driver_stop_id: combined.departureStopId,
          to_driver_stop_id: combined.destinationStopId
        },
        { token: yield* tokenOf(anna) }
      )
      assert.isBelow(booked.status, 300, JSON.stringify(booked.body))
    })
  )

  it.effect("SRCH-011 is not offered to the driver, nor for a ride that has left", () =>
    Effect.gen(function* () {
      const own = yield* found({ ...askedFor(), token: yield* tokenOf(bo) })
      assert.isFalse(own.some(({ combi }) => combi))
      yield* setNow("2026-03-02T08:01:00Z")
      assert.isFalse((yield* found(askedFor())).some(({ combi }) => combi))
    })
  )
})

const dora = userId(9)
const changing = makeChangingTimetable(coastLines)
const quick = [
  ["08:47", "09:37"],
  ["08:48", "09:38"],
  ["08:49", "09:39"],
  ["08:50", "09:40"]
] as const

layer(layerTimetableApi(changing.layer))("a change between car and train is not worth it", (it) => {
  const combinedTimes = Effect.map(found(askedFor()), (trips) =>
    trips.filter(({ combi }) => combi).map(times)
  )

  it.effect("SRCH-011 when a later bus, which nobody has seen yet, takes hardly longer", () =>
    Effect.gen(function* () {
      yield* setNow(morning)
      yield* createPerson(bo, 1, "Bo")
      yield* createPerson(anna, 2, "Anna")
      yield* offer(outwards)
      changing.change(withBuses(...quick))
      assert.deepStrictEqual(yield* combinedTimes, [["08:00", "08:40"]])
      changing.change(withBuses(...quick, ["09:03", "09:43"]))
      assert.deepStrictEqual(yield* combinedTimes, [])
    })
  )

  it.effect("SRCH-011 for a ride of less than two kilometres", () =>
    Effect.gen(function* () {
      // 2.2 km to the station; the one driver stops 600 m before it, the other at it.
      const station = roskilde.lng + 0.035
      changing.change(withStationAt(station))
      yield* createPerson(carl, 3, "Carl")
      const ride = { ...outwards, id: tripId(4), driverId: carl }
      yield* offer({ ...ride, stops: eastwards(station - 0.0096, 30) })
      assert.deepStrictEqual(yield* combinedTimes, [])
      yield* offer({ ...ride, id: tripId(5), driverId: anna, stops: eastwards(station, 40) })
      assert.deepStrictEqual(yield* combinedTimes, [["08:00", "08:40"]])
    })
  )

  it.effect("SRCH-011 when the driver goes there anyway", () =>
    Effect.gen(function* () {
      changing.change(coastLines)
      assert.strictEqual((yield* combinedTimes).length, 1)
      const whole = { ...outwards, id: tripId(3), driverId: dora, stops: onToTheCoast(outwards.stops, 20) }
      yield* createPerson(dora, 4, "Dora")
      yield* offer(whole)
      const trips = yield* found(askedFor())
      assert.deepStrictEqual(
        trips.filter(({ public: isPublic }) => !isPublic).map(({ tripId: id }) => Option.getOrNull(id)),
        [whole.id]
      )
      assert.strictEqual(theJourney(trips).position.above, null)
      const car = one(trips, ({ public: isPublic }) => !isPublic)
      assert.deepStrictEqual(car.request?.departure, { name: "Algade 1, Roskilde", ...roskilde })
    })
  )
})

layer(layerTimetableApi(makeChangingTimetable(coastLines).layer))("a search that makes no sense", (it) => {
  const bad = (more: Readonly<Record<string, string>>) =>
    searchEvents(askedFor(more), { "accept-language": "da" })

  it.effect("SRCH-007 SRCH-009 is refused in an event whose key names the text, and nothing else", () =>
    Effect.gen(function* () {
      yield* setNow(morning)
      assert.deepStrictEqual(yield* bad({ arrival_lat: "55.6415", arrival_lng: "12.0803" }), [
        {
          event: "error",
          data: { addresses_must_be_different: "Start og destination skal være forskellige." }
        }
      ])
      for (const planned_time of ["1900-01-01T00:00:00Z", "9999-12-31T23:59:00Z", "0001-01-01T00:00:00Z"]) {
        assert.deepStrictEqual(yield* bad({ planned_time }), [
          { event: "error", data: { planned_time_too_far: "Du kan søge op til 366 dage frem." } }
        ])
      }
    })
  )

  it.effect("SRCH-008 finds nothing in the sea, at the poles or beyond the timetable", () =>
    Effect.gen(function* () {
      const nowhere = [
        { departure_lat: "0", departure_lng: "0" },
        { departure_lat: "90", departure_lng: "180" },
        { arrival_lat: "-90", arrival_lng: "-180" },
        { planned_time: "2027-03-01T08:00:00Z" }
      ]
      for (const more of nowhere) {
        const events = yield* bad(more)
        assert.deepStrictEqual(
          events.map(({ event }) => event),
          ["period", "message", "done"],
          JSON.stringify(more)
        )
      }
    })
  )
})
