import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Exit, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { PaymentId, type UserId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { acceptBooking, cancelBooking, denyBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { broadcast } from "#core/usecases/conversations/broadcast.ts"
import { applyPaymentStatus } from "#core/usecases/money/applyPaymentStatus.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { closeOverdueTrip } from "#core/usecases/trips/closeOverdueTrip.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { aBookingCommand, aTripOnDay, userId } from "#tests/support/builders/entities.ts"
import { injectWriteFaults } from "#tests/support/database/writeFaults.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { dispatchAll, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { notificationsOf, pushedTo } from "#tests/support/world/notifications.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { offer, requestSeat } from "#tests/support/world/trips.ts"

const setLanguage = Effect.fn("setLanguage")(function* (id: UserId, language: Language) {
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(id)), language })
})

/** Bo's trip on a day of its own and two passengers with money; tests share no people. */
const createTripWithPassengers = Effect.fn("createTripWithPassengers")(function* (day: number) {
  const [driver, passenger, other] = [userId(day * 10), userId(day * 10 + 1), userId(day * 10 + 2)]
  for (const [index, name] of ["Bo", "Anna", "Carl"].entries()) {
    yield* createPerson(userId(day * 10 + index), { name: name })
  }
  yield* setLanguage(passenger, "EN")
  yield* setLanguage(other, "SV")
  yield* topUp(passenger, 20_000)
  yield* topUp(other, 20_000)
  const trip = aTripOnDay(day, { driverId: driver })
  yield* setTime(DateTime.subtract(trip.plannedDeparture, { hours: 2 }))
  return { driver, passenger, other, trip }
})

/** A person's notifications in order, after a check that each was dispatched once, on that person's channel only. */
const notificationsFor = Effect.fn("notificationsFor")(function* (id: UserId) {
  yield* onProductTime(dispatchAll)
  const rows = yield* notificationsOf(id)
  const stored = rows.map(({ data, id: one }) => ({ id: one, ...data }))
  const byId = <A extends { readonly id: string }>(all: ReadonlyArray<A>) =>
    all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  assert.deepStrictEqual(byId(yield* pushedTo(id)), byId(stored))
  return rows.map(({ data, kind }) => [kind, data.title, data.body, data.route])
})
const kindsFor = (id: UserId) => Effect.map(notificationsFor(id), (all) => all.map(([kind]) => kind))

const accept = (bookingId: Effect.Success<ReturnType<typeof requestSeat>>, driverId: UserId) =>
  onProductTime(acceptBooking({ bookingId, driverId, withPayment: true }))
const driverTripRoute = ({ id }: DriverTrip) => `/trip-details/driver/${id}`
const start = (trip: DriverTrip) =>
  onProductTime(startTrip({ tripId: trip.id, driverId: trip.driverId, declinePending: true }))

const layerApi = withBackgroundWork(layerAccountApi)

layer(layerApi, { timeout: "60 seconds" })("notifications", (it) => {
  it.effect(
    "NOTIF-004 RT-001 a seat request notifies the driver and its acceptance the passenger, in their language with a link",
    () =>
      Effect.gen(function* () {
        const { driver, other, passenger, trip } = yield* createTripWithPassengers(1)
        yield* offer(trip)
        const command = aBookingCommand(trip, passenger, { idempotencyKey: "once" })
        const id = yield* onProductTime(bookTrip(command))
        yield* onProductTime(bookTrip(command))
        const seatRequested = [
          "seat_requested",
          "Anna vil gerne med",
          "Stop 0 – Stop 3, 03/03/26 09.00.",
          `${driverTripRoute(trip)}/passenger/${id}`
        ]
        assert.deepStrictEqual(yield* notificationsFor(driver), [seatRequested])
        assert.deepStrictEqual(yield* notificationsFor(passenger), [])

        yield* accept(id, driver)
        yield* Effect.flip(accept(id, driver))
        assert.deepStrictEqual(yield* notificationsFor(passenger), [
          [
            "booking_accepted",
            "Your seat is booked",
            "Stop 0 – Stop 3, 03/03/26 09:00. Bo takes you along.",
            `/trip-details/passenger/${id}/${trip.id}`
          ]
        ])
        assert.deepStrictEqual(yield* notificationsFor(driver), [seatRequested])
        assert.deepStrictEqual(yield* notificationsFor(other), [])
      })
  )

  it.effect(
    "NOTIF-004 a request denied by the driver or by the start of the trip notifies its passenger",
    () =>
      Effect.gen(function* () {
        const { driver, other, passenger, trip } = yield* createTripWithPassengers(2)
        yield* onProductTime(addTrip(trip))
        const [first, second] = [yield* requestSeat(trip, passenger), yield* requestSeat(trip, other)]
        yield* onProductTime(denyBooking(first, driver))
        yield* setTime(trip.plannedDeparture)
        yield* start(trip)
        assert.deepStrictEqual(yield* notificationsFor(passenger), [
          [
            "booking_denied",
            "Your request was declined",
            "Roskilde – Roskilde, 04/03/26 09:00. Bo cannot take you along.",
            `/trip-details/passenger/${first}/${trip.id}`
          ]
        ])
        assert.deepStrictEqual(
          (yield* notificationsFor(other)).map(([kind, title, , route]) => [kind, title, route]),
          [["booking_denied", "Din förfrågan avböjdes", `/trip-details/passenger/${second}/${trip.id}`]]
        )
        assert.deepStrictEqual(yield* kindsFor(driver), ["seat_requested", "seat_requested"])
      })
  )

  it.effect("NOTIF-004 RT-003 a cancelled booking notifies the other side", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* createTripWithPassengers(3)
      yield* offer(trip)
      const [cancelledByPassenger, cancelledByDriver] = [
        yield* requestSeat(trip, passenger),
        yield* requestSeat(trip, other)
      ]
      yield* accept(cancelledByDriver, driver)
      yield* onProductTime(cancelBooking(cancelledByPassenger, passenger))
      yield* Effect.flip(onProductTime(cancelBooking(cancelledByPassenger, passenger)))
      yield* onProductTime(cancelBooking(cancelledByDriver, driver))
      assert.deepStrictEqual((yield* notificationsFor(driver)).slice(2), [
        [
          "booking_cancelled",
          "Anna har aflyst",
          "Stop 0 – Stop 3, 05/03/26 09.00.",
          `${driverTripRoute(trip)}/passenger/${cancelledByPassenger}`
        ]
      ])
      assert.deepStrictEqual(yield* notificationsFor(passenger), [])
      assert.deepStrictEqual((yield* notificationsFor(other)).slice(1), [
        [
          "booking_cancelled",
          "Din bokning är avbokad",
          "Stop 0 – Stop 3, 05/03/26 09:00, med Bo.",
          `/trip-details/passenger/${cancelledByDriver}/${trip.id}`
        ]
      ])
    })
  )

  it.effect(
    "NOTIF-004 a cancelled trip notifies passengers with a request or a booking, and not its driver",
    () =>
      Effect.gen(function* () {
        const { driver, other, passenger, trip } = yield* createTripWithPassengers(4)
        yield* offer(trip)
        const id = yield* requestSeat(trip, passenger)
        yield* accept(yield* requestSeat(trip, other), driver)
        yield* onProductTime(cancelTrip(trip.id, driver))
        yield* onProductTime(cancelTrip(trip.id, driver))
        assert.deepStrictEqual(yield* notificationsFor(passenger), [
          [
            "trip_cancelled",
            "Your trip is cancelled",
            "Roskilde – Roskilde, 06/03/26 09:00. Bo is not driving.",
            `/trip-details/passenger/${id}/${trip.id}`
          ]
        ])
        assert.deepStrictEqual(yield* kindsFor(other), ["booking_accepted", "trip_cancelled"])
        assert.deepStrictEqual(yield* kindsFor(driver), ["seat_requested", "seat_requested"])
      })
  )

  it.effect("NOTIF-004 N26 a trip that is not started in time notifies its driver and passengers once", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTripWithPassengers(5)
      yield* onProductTime(addTrip(trip))
      yield* accept(yield* requestSeat(trip, passenger), driver)
      yield* moveClock(DateTime.add(trip.plannedArrival, { days: 1 }))
      yield* Effect.replicateEffect(onProductTime(closeOverdueTrip(trip.id)), 3, { concurrency: 3 })
      assert.deepStrictEqual((yield* notificationsFor(driver)).slice(1), [
        [
          "trip_cancelled",
          "Din tur blev aflyst",
          "Algade 1 – Rådhuspladsen 1, 07/03/26 09.00. Den blev ikke startet i tide.",
          driverTripRoute(trip)
        ]
      ])
      assert.deepStrictEqual(yield* kindsFor(passenger), ["booking_accepted", "trip_cancelled"])
    })
  )

  it.effect("NOTIF-004 RT-002 boarding by code notifies the driver only", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTripWithPassengers(6)
      yield* offer(trip)
      yield* setTime(trip.plannedDeparture)
      yield* start(trip)
      const renewsAt = DateTime.add(trip.plannedDeparture, { minutes: 5 })
      yield* (yield* TripCodes).save({ tripId: trip.id, value: "12345678", renewsAt })
      const token = yield* tokenOf(passenger)
      const prospect = yield* get("/api/driver-trip-code/12345678", { token })
      const command = { prospect_id: pick(prospect, "prospect_id") }
      const boarded = yield* post("/api/driver-trip-prospect/book", command, { token })
      yield* post("/api/driver-trip-prospect/book", command, { token })
      const id = String(pick(boarded, "trip", "passenger_trip", "id"))
      assert.deepStrictEqual(yield* notificationsFor(driver), [
        [
          "passenger_joined",
          "Anna er steget på",
          "Stop 0 – Stop 3, 08/03/26 09.00.",
          `${driverTripRoute(trip)}/passenger/${id}`
        ]
      ])
      assert.deepStrictEqual(yield* notificationsFor(passenger), [])
    })
  )

  it.effect(
    "NOTIF-004 an ended trip notifies the driver of the earnings and a paying passenger of the price",
    () =>
      Effect.gen(function* () {
        const { driver, other, passenger, trip } = yield* createTripWithPassengers(7)
        yield* onProductTime(addTrip(trip))
        const id = yield* requestSeat(trip, passenger)
        yield* accept(id, driver)
        const freeBooking = yield* requestSeat(trip, other)
        yield* onProductTime(acceptBooking({ bookingId: freeBooking, driverId: driver, withPayment: false }))
        yield* setTime(trip.plannedDeparture)
        yield* start(trip)
        yield* setTime(trip.plannedArrival)
        const end = onProductTime(endTrip({ tripId: trip.id, driverId: driver, expectsSubsidy: false }))
        yield* end
        yield* Effect.flip(end)
        assert.deepStrictEqual((yield* notificationsFor(driver)).slice(2), [
          [
            "payment",
            "15\u00a0kr. for din tur",
            "Algade 1 – Rådhuspladsen 1, 09/03/26 09.00. Pengene står på din saldo.",
            driverTripRoute(trip)
          ]
        ])
        assert.deepStrictEqual((yield* notificationsFor(passenger)).slice(1), [
          [
            "payment",
            "You paid kr.\u00a015",
            "Stop 0 – Stop 3, 09/03/26 09:00, with Bo.",
            `/trip-details/passenger/${id}/${trip.id}`
          ]
        ])
        assert.deepStrictEqual(yield* kindsFor(other), ["booking_accepted"])
      })
  )

  it.effect("NOTIF-004 N26 an automatically ended trip notifies driver and passenger of their payments", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTripWithPassengers(8)
      yield* onProductTime(addTrip(trip))
      yield* accept(yield* requestSeat(trip, passenger), driver)
      yield* setTime(trip.plannedDeparture)
      yield* start(trip)
      yield* moveClock(DateTime.add(trip.plannedArrival, { hours: 4 }))
      yield* onProductTime(closeOverdueTrip(trip.id))
      assert.deepStrictEqual(yield* kindsFor(driver), ["seat_requested", "payment"])
      assert.deepStrictEqual(yield* kindsFor(passenger), ["booking_accepted", "payment"])
    })
  )

  it.effect("NOTIF-004 a repeated broadcast of the driver notifies each accepted passenger once", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* createTripWithPassengers(9)
      yield* offer(trip)
      yield* accept(yield* requestSeat(trip, passenger), driver)
      yield* requestSeat(trip, other)
      const send = onProductTime(
        broadcast({ tripId: trip.id, driverId: driver, text: "Fem {{name}} 5 min", idempotencyKey: "one" })
      )
      yield* Effect.andThen(send, send)
      assert.deepStrictEqual((yield* notificationsFor(passenger)).slice(1), [
        ["message", "Bo has written to you", "Fem {{name}} 5 min", `/conversations/${driver}`]
      ])
      assert.deepStrictEqual(yield* notificationsFor(other), [])
      assert.deepStrictEqual(yield* kindsFor(driver), ["seat_requested", "seat_requested"])
    })
  )

  it.effect(
    "NOTIF-004 MONEY-015 a captured top-up notifies its owner once, however often it is reported",
    () =>
      Effect.gen(function* () {
        const { driver } = yield* createTripWithPassengers(10)
        const token = yield* tokenOf(driver)
        yield* post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ id: string }>`SELECT id FROM payment WHERE person_id = ${driver}`
        const id = PaymentId.make(row?.id ?? "")
        assert.deepStrictEqual(yield* notificationsFor(driver), [])
        const captured = Effect.replicateEffect(
          onProductTime(applyPaymentStatus(id, { source: "webhook", status: "captured" })),
          4,
          {
            concurrency: 4
          }
        )
        yield* Effect.andThen(captured, captured)
        assert.deepStrictEqual(yield* notificationsFor(driver), [
          ["payment", "100\u00a0kr. er sat ind", "Pengene står på din saldo.", "/account/transactions"]
        ])
      })
  )

  it.effect("NOTIF-004 a notice about a guest without a name says so, and a deleted account gets none", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* createTripWithPassengers(11)
      yield* offer(trip)
      const people = yield* People
      const anna = Option.getOrThrow(yield* people.find(passenger))
      yield* people.update({ ...anna, name: Option.none() })
      const id = yield* requestSeat(trip, passenger)
      const bo = Option.getOrThrow(yield* people.find(driver))
      yield* people.update({ ...bo, deletedAt: Option.some(trip.plannedDeparture) })
      yield* requestSeat(trip, other)
      assert.deepStrictEqual(
        (yield* notificationsFor(driver)).map(([, title]) => title),
        ["Gæst vil gerne med"]
      )
      yield* onProductTime(denyBooking(id, driver))
      assert.deepStrictEqual(
        (yield* notificationsFor(passenger)).map(([, , body]) => body),
        ["Roskilde – Roskilde, 13/03/26 09:00. Somebody cannot take you along."]
      )
    })
  )

  it.effect("NOTIF-004 a rolled-back transaction notifies nobody", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTripWithPassengers(12)
      yield* offer(trip)
      const id = yield* requestSeat(trip, passenger)
      const rolledBack = inTransaction(
        Effect.andThen(accept(id, driver), Effect.fail("rolled back" as const))
      )
      assert.strictEqual(yield* Effect.flip(rolledBack), "rolled back")
      assert.deepStrictEqual(yield* notificationsFor(passenger), [])
    })
  )
})

layer(layerApi, { timeout: "60 seconds" })("a cancellation with a failing write", (it) => {
  it.effect("NOTIF-004 a trip is cancelled and its passengers are notified, or neither", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* createTripWithPassengers(1)
      yield* offer(trip)
      yield* requestSeat(trip, passenger)
      yield* accept(yield* requestSeat(trip, other), driver)
      yield* onProductTime(dispatchAll)
      const trips = yield* TripStore
      const isCancelled = Effect.map(trips.find(trip.id), ({ cancelledAt }) => Option.isSome(cancelledAt))
      const { failAtWrite } = yield* injectWriteFaults([
        "notification",
        "outbox",
        "booking",
        "driver_trip",
        "job"
      ])
      const cancel = onProductTime(cancelTrip(trip.id, driver))
      let failures = 0
      for (let write = 1; !(yield* isCancelled); write++) {
        yield* failAtWrite(write)
        const exit = yield* Effect.exit(cancel)
        yield* failAtWrite(0)
        if (Exit.isFailure(exit)) failures++
        const expected = Exit.isFailure(exit) ? [] : ["trip_cancelled"]
        assert.deepStrictEqual(yield* kindsFor(passenger), expected)
        assert.deepStrictEqual((yield* kindsFor(other)).slice(1), expected)
      }
      assert.isAbove(failures, 6)
      assert.deepStrictEqual(yield* kindsFor(driver), ["seat_requested", "seat_requested"])
    })
  )
})
