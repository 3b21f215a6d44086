import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { never } from "#core/recurring/weekTimes.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking } from "#core/usecases/bookings/answerBooking.ts"
import { releaseParking } from "#core/usecases/parking/endParking.ts"
import { expireParking } from "#core/usecases/parking/expireParking.ts"
import { reserveParking } from "#core/usecases/parking/reserveParking.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { layerAccountApi, testSettings } from "#tests/support/account.ts"
import { layerTestApi } from "#tests/support/api.ts"
import {
  aBooking,
  aContract,
  anAddress,
  anna,
  at,
  bookingId,
  carl,
  tripId,
  userId
} from "#tests/support/builders.ts"
import { reservationId } from "#tests/support/parking.ts"
import { carpool, DAY, open, place, rideAlong, siteNumber, tripTo } from "#tests/support/parkingWorld.ts"
import { aRecurringTrip, drawnOf, givenWeek, keepDrives, routeOf } from "#tests/support/recurring.ts"
import { announceAll, announcedTo, toldTo, workingOn } from "#tests/support/rideAgents.ts"
import { createPerson, offer, sponsor } from "#tests/support/world.ts"

const evening = at("2026-03-01T20:00:00Z")

const setTime = (time: DateTime.Utc) =>
  Effect.flatMap(ProductClock, (clock) => clock.setNow(DateTime.toEpochMillis(time)))

const world = Effect.gen(function* () {
  yield* setTime(evening)
  yield* createPerson(anna, 2, "Anna")
  yield* createPerson(carl, 3, "Carl")
  yield* sponsor(aContract())
})

const reserve = (trip: DriverTrip, plate = "AB12345") =>
  onProductTime(
    reserveParking(
      {
        tripId: trip.id,
        driverId: trip.driverId,
        choice: { _tag: "chosen", plate, sectionId: Option.none() },
        until: Option.none()
      },
      null
    )
  )
const stateOf = Effect.fn("stateOf")(function* ({ id }: DriverTrip) {
  return (yield* (yield* ParkingReservations).ofTrip(id))._tag
})

const decodeEvents = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ state: Schema.String })))
/** What the driver's apps heard of the trip's parking, in order. */
const heardOf = Effect.fn("heardOf")(function* ({ driverId, id }: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT data ->> 'state' AS state FROM outbox WHERE kind = 'ParkingChanged'
    AND data ->> 'trip_id' = ${id} AND user_ids = ARRAY[${driverId}]::uuid[] ORDER BY seq`
  return decodeEvents(rows).map(({ state }) => state)
})
const decodeStory = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ what: Schema.String, through: Schema.String, data: Schema.Json }))
)
const storyOf = Effect.fn("storyOf")(function* ({ id }: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  return decodeStory(
    yield* sql`SELECT what, through, data FROM trip_event WHERE trip_id = ${id} AND what LIKE 'parking%' ORDER BY at, id`
  )
})

layer(workingOn(layerAccountApi), { timeout: "60 seconds" })("a reservation", (it) => {
  it.effect("PARK-004 N68 expires by itself at its end, and its driver hears of it once", () =>
    Effect.gen(function* () {
      yield* world
      yield* open(siteNumber(1), { Gård: 1 })
      const trip = yield* carpool(place(1), 1)
      const id = yield* reserve(trip)
      yield* moveClockTo(at("2026-03-02T17:29:59Z"))
      assert.deepStrictEqual([yield* stateOf(trip), (yield* toldTo(trip.driverId)).length], ["reserved", 0])
      yield* moveClockTo(at("2026-03-02T17:31:00Z"))
      assert.strictEqual(yield* stateOf(trip), "expired")
      const [told, ...more] = yield* toldTo(trip.driverId)
      assert.deepStrictEqual(more, [])
      assert.deepStrictEqual(
        [told?.kind, told?.data],
        [
          "parking_expired",
          {
            title: "Din parkeringstid er slut",
            body: "Site 1, plads Gård1: din reservation sluttede 2. mar. 2026, 18.30.",
            route: `/book-parking/${trip.id}`
          }
        ]
      )
      assert.deepStrictEqual(yield* announcedTo(trip.driverId), [{ id: told?.id, ...told?.data }])
      const site = { site: "Site 1", section: "Gård", spot: "Gård1" }
      assert.deepStrictEqual(yield* storyOf(trip), [
        { what: "parking_reserved", through: "rider", data: site },
        { what: "parking_expired", through: "job", data: site }
      ])
      const again = Effect.replicateEffect(onProductTime(expireParking(id)), 5, { concurrency: 5 })
      yield* Effect.andThen(again, onProductTime(announceAll))
      assert.deepStrictEqual(
        [(yield* toldTo(trip.driverId)).length, yield* heardOf(trip)],
        [1, ["reserved", "expired"]]
      )
      yield* setTime(evening)
    })
  )

  it.effect("PARK-004 does not expire before its end, nor once it was given back", () =>
    Effect.gen(function* () {
      yield* open(siteNumber(2), { Gård: 1 })
      const trip = yield* carpool(place(2), 2)
      const id = yield* reserve(trip)
      yield* onProductTime(expireParking(id))
      assert.strictEqual(yield* stateOf(trip), "reserved")
      yield* onProductTime(releaseParking(id, trip.driverId))
      yield* setTime(at("2026-03-02T18:00:00Z"))
      yield* onProductTime(expireParking(id))
      assert.strictEqual(yield* stateOf(trip), "released")
      assert.deepStrictEqual(yield* heardOf(trip), ["reserved", "released"])
      yield* setTime(evening)
    })
  )

  it.effect("TRIP-056 goes with the trip that is called off, and its spot is free at once", () =>
    Effect.gen(function* () {
      yield* open(siteNumber(3), { Gård: 1 })
      const trip = yield* carpool(place(3), 3)
      const other = yield* carpool(place(3), 4)
      yield* reserve(trip)
      assert.strictEqual((yield* Effect.flip(reserve(other)))._tag, "no_available_parking_section")
      yield* onProductTime(cancelTrip(trip.id, trip.driverId))
      assert.strictEqual(yield* stateOf(trip), "released")
      assert.deepStrictEqual(yield* heardOf(trip), ["reserved", "released"])
      yield* reserve(other)
      assert.strictEqual(yield* stateOf(other), "reserved")
      yield* onProductTime(cancelTrip(trip.id, trip.driverId))
      assert.deepStrictEqual(yield* heardOf(trip), ["reserved", "released"])
    })
  )

  it.effect(
    "RECUR-018 stays when the passenger leaves, and goes with a ride that its series no longer has",
    () =>
      Effect.gen(function* () {
        yield* open(siteNumber(7), { Gård: 1 })
        const driverId = userId(78)
        yield* createPerson(driverId, 78)
        const times = { ...never, monday: "09:00" }
        const recurringTrip = aRecurringTrip({ personId: driverId, times, to: anAddress(place(7)) })
        const id = yield* onProductTime(keepDrives(recurringTrip, routeOf(1)))
        const [drawn] = yield* drawnOf(id)
        const trip = yield* (yield* TripStore).find(drawn?.id ?? tripId(0))
        yield* rideAlong(trip, 70)
        yield* reserve(trip)
        yield* onProductTime(cancelBooking(bookingId(70), anna))
        assert.strictEqual(yield* stateOf(trip), "reserved")
        yield* onProductTime(updateRecurringTrip(id, driverId, { times: givenWeek({ monday: "10:00" }) }))
        assert.strictEqual(yield* stateOf(trip), "released")
      })
  )

  it.effect(
    "PARK-001 PARK-034 no spot is ever given twice for one time, nor two to one trip, whoever writes",
    () =>
      Effect.gen(function* () {
        yield* open(siteNumber(5), { Gård: 2 })
        const [first, second] = [yield* carpool(place(5), 5), yield* carpool(place(5), 6)]
        const id = yield* reserve(first)
        const reservations = yield* ParkingReservations
        const taken = Option.getOrThrow(yield* reservations.find(id)).reservation
        const naive = (trip: DriverTrip, minutes: number) =>
          reservations.add(
            {
              ...taken,
              id: reservationId(minutes),
              tripId: trip.id,
              startingAt: DateTime.add(taken.startingAt, { minutes }),
              endingAt: DateTime.add(taken.endingAt, { minutes })
            },
            evening
          )
        assert.strictEqual((yield* Effect.flip(naive(second, 0)))._tag, "no_available_parking_section")
        assert.strictEqual((yield* Effect.flip(naive(second, 539)))._tag, "no_available_parking_section")
        assert.strictEqual((yield* Effect.flip(naive(first, 540)))._tag, "parking_already_booked_for_trip")
        yield* naive(second, 540)
        assert.strictEqual(yield* stateOf(second), "reserved")
      })
  )
})

const layerAutoReserve = layerTestApi(layerSessionsSql).pipe(
  Layer.provideMerge(
    Layer.succeed(ProductSettings, {
      ...testSettings,
      parking: { ...testSettings.parking, autoReserve: true }
    })
  )
)

/** Carl asks for a seat and is accepted. */
const accepted = Effect.fn("accepted")(function* (trip: DriverTrip, number: number) {
  const [from, to] = [trip.stops[0], trip.stops.at(-1)]
  if (from === undefined || to === undefined) return
  const booking = aBooking({
    id: bookingId(number),
    tripId: trip.id,
    passengerId: carl,
    fromStopId: from.id,
    toStopId: to.id,
    contractId: Option.none()
  })
  const times = { driverId: trip.driverId, departure: from.plannedTime, arrival: to.plannedTime }
  yield* (yield* BookingStore).add(booking, times)
  yield* onProductTime(acceptBooking({ bookingId: booking.id, driverId: trip.driverId, withPayment: false }))
})
/** Whatever is due by now has been done. */
const workOff = Effect.flatMap(ProductClock, (clock) =>
  moveClockTo(DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()))
)

const plateOf = Effect.fn("plateOf")(function* ({ id }: DriverTrip) {
  const parking = yield* (yield* ParkingReservations).ofTrip(id)
  return parking._tag === "none" ? parking._tag : `${parking._tag} ${parking.reservation.licencePlate}`
})

layer(workingOn(layerAutoReserve), { timeout: "60 seconds" })(
  "a driver who has parked there before",
  (it) => {
    it.effect(
      "N39 PARK-037 PARK-038 has a spot as soon as somebody rides along, where the product does that",
      () =>
        Effect.gen(function* () {
          yield* world
          yield* open(siteNumber(1), { Gård: 1, Kælder: 1 })
          const trip = yield* carpool(place(1), 1)
          yield* workOff
          assert.strictEqual(yield* plateOf(trip), "none")
          yield* reserve(trip, "XY99")

          const next = yield* offer({ ...tripTo(place(1), 2, DAY), driverId: trip.driverId })
          yield* accepted(next, 2)
          assert.strictEqual(yield* plateOf(next), "none")
          yield* workOff
          assert.strictEqual(yield* plateOf(next), "reserved XY99")
          assert.deepStrictEqual(
            (yield* storyOf(next)).map(({ through, what }) => [what, through]),
            [["parking_reserved", "job"]]
          )

          yield* createPerson(userId(77), 77)
          const newcomer = yield* offer({ ...tripTo(place(1), 3, 2 * DAY), driverId: userId(77) })
          yield* accepted(newcomer, 3)
          yield* workOff
          assert.strictEqual(yield* plateOf(newcomer), "none")
        })
    )

    it.effect("N39 is left alone once they have given a spot back, and where there is none", () =>
      Effect.gen(function* () {
        yield* open(siteNumber(4), { Gård: 1 })
        const trip = yield* carpool(place(4), 4)
        yield* reserve(trip)
        const next = yield* offer({ ...tripTo(place(4), 5, 5 * DAY), driverId: trip.driverId })
        yield* rideAlong(next, 5)
        yield* onProductTime(releaseParking(yield* reserve(next), trip.driverId))
        yield* accepted(next, 6)
        yield* workOff
        assert.strictEqual(yield* plateOf(next), "released AB12345")

        const other = yield* carpool(place(4), 7, 6 * DAY)
        yield* reserve(other)
        const full = yield* offer({ ...tripTo(place(4), 8, 6 * DAY), driverId: trip.driverId })
        yield* accepted(full, 8)
        yield* workOff
        assert.strictEqual(yield* plateOf(full), "none")
        assert.deepStrictEqual(yield* storyOf(full), [])
      })
    )
  }
)
