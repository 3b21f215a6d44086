import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking } from "#core/usecases/bookings/answerBooking.ts"
import { expireParking } from "#core/usecases/parking/expireParking.ts"
import { releaseParking } from "#core/usecases/parking/releaseParking.ts"
import { reserveParking } from "#core/usecases/parking/reserveParking.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
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
} from "#tests/support/builders/entities.ts"
import { reservationId } from "#tests/support/builders/parking.ts"
import { aRecurringRoute, aRecurringTrip, aWeekChange } from "#tests/support/builders/recurringTrips.ts"
import { layerAccountApi, testSettings } from "#tests/support/server/accountApi.ts"
import { dispatchAll, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { notificationsOf, pushedTo } from "#tests/support/world/notifications.ts"
import {
  addPassenger,
  createCarpool,
  createSite,
  DAY,
  placeNumber,
  siteNumber,
  tripTo
} from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { createRecurringTrip, occurrencesOf } from "#tests/support/world/recurringTrips.ts"
import { offer } from "#tests/support/world/trips.ts"

const evening = at("2026-03-01T20:00:00Z")

const createPeople = Effect.gen(function* () {
  yield* setTime(evening)
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(carl, { name: "Carl" })
  yield* createContract(aContract())
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
/** The parking states of the trip that were published to its driver, in order. */
const parkingEventsOf = Effect.fn("parkingEventsOf")(function* ({ driverId, id }: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT data ->> 'state' AS state FROM outbox WHERE kind = 'ParkingChanged'
    AND data ->> 'trip_id' = ${id} AND user_ids = ARRAY[${driverId}]::uuid[] ORDER BY seq`
  return decodeEvents(rows).map(({ state }) => state)
})
const decodeTimeline = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ what: Schema.String, through: Schema.String, data: Schema.Json }))
)
const timelineOf = Effect.fn("timelineOf")(function* ({ id }: DriverTrip) {
  const sql = yield* SqlClient.SqlClient
  return decodeTimeline(
    yield* sql`SELECT what, through, data FROM trip_event WHERE trip_id = ${id} AND what LIKE 'parking%' ORDER BY at, id`
  )
})

layer(withBackgroundWork(layerAccountApi), { timeout: "60 seconds" })("a parking reservation", (it) => {
  it.effect("PARK-004 N68 expires at its end, and its driver is notified once", () =>
    Effect.gen(function* () {
      yield* createPeople
      yield* createSite(siteNumber(1), { Gård: 1 })
      const trip = yield* createCarpool(placeNumber(1), 1)
      const id = yield* reserve(trip)
      yield* moveClock(at("2026-03-02T17:29:59Z"))
      assert.deepStrictEqual(
        [yield* stateOf(trip), (yield* notificationsOf(trip.driverId)).length],
        ["reserved", 0]
      )
      yield* moveClock(at("2026-03-02T17:31:00Z"))
      assert.strictEqual(yield* stateOf(trip), "expired")
      const [notice, ...more] = yield* notificationsOf(trip.driverId)
      assert.deepStrictEqual(more, [])
      assert.deepStrictEqual(
        [notice?.kind, notice?.data],
        [
          "parking_expired",
          {
            title: "Din parkeringstid er slut",
            body: "Site 1, plads Gård1: din reservation sluttede 02/03/26 18.30.",
            route: `/book-parking/${trip.id}`
          }
        ]
      )
      assert.deepStrictEqual(yield* pushedTo(trip.driverId), [{ id: notice?.id, ...notice?.data }])
      const site = { site: "Site 1", section: "Gård", spot: "Gård1" }
      assert.deepStrictEqual(yield* timelineOf(trip), [
        { what: "parking_reserved", through: "rider", data: site },
        { what: "parking_expired", through: "job", data: site }
      ])
      const again = Effect.replicateEffect(onProductTime(expireParking(id)), 5, { concurrency: 5 })
      yield* Effect.andThen(again, onProductTime(dispatchAll))
      assert.deepStrictEqual(
        [(yield* notificationsOf(trip.driverId)).length, yield* parkingEventsOf(trip)],
        [1, ["reserved", "expired"]]
      )
      yield* setTime(evening)
    })
  )

  it.effect("PARK-004 does not expire before its end or after its release", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(2), { Gård: 1 })
      const trip = yield* createCarpool(placeNumber(2), 2)
      const id = yield* reserve(trip)
      yield* onProductTime(expireParking(id))
      assert.strictEqual(yield* stateOf(trip), "reserved")
      yield* onProductTime(releaseParking(id, trip.driverId))
      yield* setTime(at("2026-03-02T18:00:00Z"))
      yield* onProductTime(expireParking(id))
      assert.strictEqual(yield* stateOf(trip), "released")
      assert.deepStrictEqual(yield* parkingEventsOf(trip), ["reserved", "released"])
      yield* setTime(evening)
    })
  )

  it.effect("TRIP-056 of a cancelled trip is released, and its spot can be reserved at once", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(3), { Gård: 1 })
      const trip = yield* createCarpool(placeNumber(3), 3)
      const other = yield* createCarpool(placeNumber(3), 4)
      yield* reserve(trip)
      assert.strictEqual((yield* Effect.flip(reserve(other)))._tag, "no_available_parking_section")
      yield* onProductTime(cancelTrip(trip.id, trip.driverId))
      assert.strictEqual(yield* stateOf(trip), "released")
      assert.deepStrictEqual(yield* parkingEventsOf(trip), ["reserved", "released"])
      yield* reserve(other)
      assert.strictEqual(yield* stateOf(other), "reserved")
      yield* onProductTime(cancelTrip(trip.id, trip.driverId))
      assert.deepStrictEqual(yield* parkingEventsOf(trip), ["reserved", "released"])
    })
  )

  it.effect(
    "RECUR-018 is released when the passenger cancels, and stays so when a changed recurring trip cancels the occurrence",
    () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(7), { Gård: 1 })
        const driverId = userId(78)
        yield* createPerson(driverId)
        const times = { ...emptyWeek, monday: "09:00" }
        const recurringTrip = aRecurringTrip({ personId: driverId, times, to: anAddress(placeNumber(7)) })
        const id = yield* onProductTime(createRecurringTrip(recurringTrip, aRecurringRoute({ number: 1 })))
        const [occurrence] = yield* occurrencesOf(id)
        const trip = yield* (yield* TripStore).find(occurrence?.id ?? tripId(0))
        yield* addPassenger(trip, 70)
        yield* reserve(trip)
        yield* onProductTime(cancelBooking(bookingId(70), anna))
        assert.strictEqual(yield* stateOf(trip), "released")
        yield* onProductTime(updateRecurringTrip(id, driverId, { times: aWeekChange({ monday: "10:00" }) }))
        assert.strictEqual(yield* stateOf(trip), "released")
      })
  )

  it.effect(
    "PARK-001 PARK-034 of a taken spot and time, or a second one of a trip, is refused by the database",
    () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(5), { Gård: 2 })
        const [first, second] = [
          yield* createCarpool(placeNumber(5), 5),
          yield* createCarpool(placeNumber(5), 6)
        ]
        const id = yield* reserve(first)
        const reservations = yield* ParkingReservations
        const taken = Option.getOrThrow(yield* reservations.find(id)).reservation
        const addLater = (trip: DriverTrip, minutes: number) =>
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
        assert.strictEqual((yield* Effect.flip(addLater(second, 0)))._tag, "no_available_parking_section")
        assert.strictEqual((yield* Effect.flip(addLater(second, 539)))._tag, "no_available_parking_section")
        assert.strictEqual((yield* Effect.flip(addLater(first, 540)))._tag, "parking_already_booked_for_trip")
        yield* addLater(second, 540)
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

/** Books a seat for Carl and accepts it. */
const acceptCarl = Effect.fn("acceptCarl")(function* (trip: DriverTrip, number: number) {
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
/** Runs the jobs that are due now. */
const runDueJobs = Effect.flatMap(ProductClock, (clock) =>
  moveClock(DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()))
)

const loadParking = Effect.fn("loadParking")(function* ({ id }: DriverTrip) {
  const parking = yield* (yield* ParkingReservations).ofTrip(id)
  return parking._tag === "none" ? parking._tag : `${parking._tag} ${parking.reservation.licencePlate}`
})

layer(withBackgroundWork(layerAutoReserve), { timeout: "60 seconds" })(
  "a driver who has reserved at the site before",
  (it) => {
    it.effect("N39 PARK-037 PARK-038 gets a spot when a booking is accepted, if autoReserve is set", () =>
      Effect.gen(function* () {
        yield* createPeople
        yield* createSite(siteNumber(1), { Gård: 1, Kælder: 1 })
        const trip = yield* createCarpool(placeNumber(1), 1)
        yield* runDueJobs
        assert.strictEqual(yield* loadParking(trip), "none")
        yield* reserve(trip, "XY99")

        const next = yield* offer({ ...tripTo(placeNumber(1), 2, DAY), driverId: trip.driverId })
        yield* acceptCarl(next, 2)
        assert.strictEqual(yield* loadParking(next), "none")
        yield* runDueJobs
        assert.strictEqual(yield* loadParking(next), "reserved XY99")
        assert.deepStrictEqual(
          (yield* timelineOf(next)).map(({ through, what }) => [what, through]),
          [["parking_reserved", "job"]]
        )

        yield* createPerson(userId(77))
        const firstTrip = yield* offer({ ...tripTo(placeNumber(1), 3, 2 * DAY), driverId: userId(77) })
        yield* acceptCarl(firstTrip, 3)
        yield* runDueJobs
        assert.strictEqual(yield* loadParking(firstTrip), "none")
      })
    )

    it.effect("N39 gets no spot after releasing one for the trip, or when all are taken", () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(4), { Gård: 1 })
        const trip = yield* createCarpool(placeNumber(4), 4)
        yield* reserve(trip)
        const next = yield* offer({ ...tripTo(placeNumber(4), 5, 5 * DAY), driverId: trip.driverId })
        yield* addPassenger(next, 5)
        yield* onProductTime(releaseParking(yield* reserve(next), trip.driverId))
        yield* acceptCarl(next, 6)
        yield* runDueJobs
        assert.strictEqual(yield* loadParking(next), "released AB12345")

        const other = yield* createCarpool(placeNumber(4), 7, 6 * DAY)
        yield* reserve(other)
        const full = yield* offer({ ...tripTo(placeNumber(4), 8, 6 * DAY), driverId: trip.driverId })
        yield* acceptCarl(full, 8)
        yield* runDueJobs
        assert.strictEqual(yield* loadParking(full), "none")
        assert.deepStrictEqual(yield* timelineOf(full), [])
      })
    )
  }
)
