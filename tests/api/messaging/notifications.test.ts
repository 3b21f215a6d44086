import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Exit, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
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
import { closePayment } from "#core/usecases/money/closePayment.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { closeOverdueTrip } from "#core/usecases/trips/closeOverdueTrip.ts"
import { endTrip } from "#core/usecases/trips/endTrip.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/account.ts"
import { userId } from "#tests/support/builders.ts"
import { makeBreakable } from "#tests/support/faults.ts"
import { announceAll, announcedTo, toldTo, workingOn } from "#tests/support/rideAgents.ts"
import { askSeat, clockTo, tripOn } from "#tests/support/rides.ts"
import { createPerson, offer, topUp } from "#tests/support/world.ts"

const speaks = Effect.fn("speaks")(function* (id: UserId, language: Language) {
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(id)), language })
})

/** Bo with a trip on a day of its own, and two who have money: the people of one test are in no other. */
const scene = Effect.fn("scene")(function* (day: number) {
  const [driver, passenger, other] = [userId(day * 10), userId(day * 10 + 1), userId(day * 10 + 2)]
  for (const [index, name] of ["Bo", "Anna", "Carl"].entries()) {
    yield* createPerson(userId(day * 10 + index), day * 10 + index, name)
  }
  yield* speaks(passenger, "EN")
  yield* speaks(other, "SV")
  yield* topUp(passenger, 20_000)
  yield* topUp(other, 20_000)
  const trip = tripOn(day, { driverId: driver })
  yield* clockTo(DateTime.subtract(trip.plannedDeparture, { hours: 2 }))
  return { driver, passenger, other, trip }
})

/** What a person was told, in order; each row was announced on their channel, and on no other, once. */
const heard = Effect.fn("heard")(function* (id: UserId) {
  yield* onProductTime(announceAll)
  const rows = yield* toldTo(id)
  const told = rows.map(({ data, id: one }) => ({ id: one, ...data }))
  const byId = <A extends { readonly id: string }>(all: ReadonlyArray<A>) =>
    all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  assert.deepStrictEqual(byId(yield* announcedTo(id)), byId(told))
  return rows.map(({ data, kind }) => [kind, data.title, data.body, data.route])
})
const kinds = (id: UserId) => Effect.map(heard(id), (all) => all.map(([kind]) => kind))

const accept = (bookingId: Effect.Success<ReturnType<typeof askSeat>>, driverId: UserId) =>
  onProductTime(acceptBooking({ bookingId, driverId, withPayment: true }))
const driverWay = ({ id }: DriverTrip) => `/trip-details/driver/${id}`
const start = (trip: DriverTrip) =>
  onProductTime(startTrip({ tripId: trip.id, driverId: trip.driverId, declinePending: true }))

const layerWorking = workingOn(layerAccountApi)

layer(layerWorking, { timeout: "60 seconds" })("people are told", (it) => {
  it.effect(
    "NOTIF-004 RT-001 of a seat that is asked for and granted, the other one alone, in their language, with the way to it",
    () =>
      Effect.gen(function* () {
        const { driver, other, passenger, trip } = yield* scene(1)
        yield* offer(trip)
        const command = {
          tripId: trip.id,
          passengerId: passenger,
          fromStopId: trip.stops[0]?.id ?? assert.fail("no stop"),
          toStopId: trip.stops[3]?.id ?? assert.fail("no stop"),
          seats: Option.none(),
          requestId: Option.none(),
          idempotencyKey: "once"
        }
        const id = yield* onProductTime(bookTrip(command))
        yield* onProductTime(bookTrip(command))
        const asked = [
          "seat_requested",
          "Anna vil gerne med",
          "Stop 0 – Stop 3, 3. mar. 2026, 09.00.",
          `${driverWay(trip)}/passenger/${id}`
        ]
        assert.deepStrictEqual(yield* heard(driver), [asked])
        assert.deepStrictEqual(yield* heard(passenger), [])

        yield* accept(id, driver)
        yield* Effect.flip(accept(id, driver))
        assert.deepStrictEqual(yield* heard(passenger), [
          [
            "booking_accepted",
            "Your seat is booked",
            "Stop 0 – Stop 3, Mar 3, 2026, 9:00 AM. Bo takes you along.",
            `/trip-details/passenger/${id}/${trip.id}`
          ]
        ])
        assert.deepStrictEqual(yield* heard(driver), [asked])
        assert.deepStrictEqual(yield* heard(other), [])
      })
  )

  it.effect("NOTIF-004 of a seat that is denied, by an answer or because the trip begins", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* scene(2)
      yield* onProductTime(addTrip(trip))
      const [first, second] = [yield* askSeat(trip, passenger), yield* askSeat(trip, other)]
      yield* onProductTime(denyBooking(first, driver))
      yield* clockTo(trip.plannedDeparture)
      yield* start(trip)
      assert.deepStrictEqual(yield* heard(passenger), [
        [
          "booking_denied",
          "Your request was declined",
          "Stop 0 – Stop 3, Mar 4, 2026, 9:00 AM. Bo cannot take you along.",
          `/trip-details/passenger/${first}/${trip.id}`
        ]
      ])
      assert.deepStrictEqual(
        (yield* heard(other)).map(([kind, title, , route]) => [kind, title, route]),
        [["booking_denied", "Din förfrågan avböjdes", `/trip-details/passenger/${second}/${trip.id}`]]
      )
      assert.deepStrictEqual(yield* kinds(driver), ["seat_requested", "seat_requested"])
    })
  )

  it.effect("NOTIF-004 RT-003 of a booking that the other one cancels", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* scene(3)
      yield* offer(trip)
      const [left, put] = [yield* askSeat(trip, passenger), yield* askSeat(trip, other)]
      yield* accept(put, driver)
      yield* onProductTime(cancelBooking(left, passenger))
      yield* Effect.flip(onProductTime(cancelBooking(left, passenger)))
      yield* onProductTime(cancelBooking(put, driver))
      assert.deepStrictEqual((yield* heard(driver)).slice(2), [
        [
          "booking_cancelled",
          "Anna har aflyst",
          "Stop 0 – Stop 3, 5. mar. 2026, 09.00.",
          `${driverWay(trip)}/passenger/${left}`
        ]
      ])
      assert.deepStrictEqual(yield* heard(passenger), [])
      assert.deepStrictEqual((yield* heard(other)).slice(1), [
        [
          "booking_cancelled",
          "Din bokning är avbokad",
          "Stop 0 – Stop 3, 5 mars 2026 09:00, med Bo.",
          `/trip-details/passenger/${put}/${trip.id}`
        ]
      ])
    })
  )

  it.effect(
    "NOTIF-004 of a trip that is called off, whoever had asked or had a seat, but not its driver",
    () =>
      Effect.gen(function* () {
        const { driver, other, passenger, trip } = yield* scene(4)
        yield* offer(trip)
        const id = yield* askSeat(trip, passenger)
        yield* accept(yield* askSeat(trip, other), driver)
        yield* onProductTime(cancelTrip(trip.id, driver))
        yield* onProductTime(cancelTrip(trip.id, driver))
        assert.deepStrictEqual(yield* heard(passenger), [
          [
            "trip_cancelled",
            "Your trip is cancelled",
            "Stop 0 – Stop 3, Mar 6, 2026, 9:00 AM. Bo is not driving.",
            `/trip-details/passenger/${id}/${trip.id}`
          ]
        ])
        assert.deepStrictEqual(yield* kinds(other), ["booking_accepted", "trip_cancelled"])
        assert.deepStrictEqual(yield* kinds(driver), ["seat_requested", "seat_requested"])
      })
  )

  it.effect(
    "NOTIF-004 N26 of a trip that nobody started, its driver too, however often it is looked at",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* scene(5)
        yield* onProductTime(addTrip(trip))
        yield* accept(yield* askSeat(trip, passenger), driver)
        yield* moveClockTo(DateTime.add(trip.plannedArrival, { days: 1 }))
        yield* Effect.replicateEffect(onProductTime(closeOverdueTrip(trip.id)), 3, { concurrency: 3 })
        assert.deepStrictEqual((yield* heard(driver)).slice(1), [
          [
            "trip_cancelled",
            "Din tur blev aflyst",
            "Algade 1 – Rådhuspladsen 1, 7. mar. 2026, 09.00. Den blev ikke startet i tide.",
            driverWay(trip)
          ]
        ])
        assert.deepStrictEqual(yield* kinds(passenger), ["booking_accepted", "trip_cancelled"])
      })
  )

  it.effect("NOTIF-004 RT-002 of whoever gets on by the code, the driver alone", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* scene(6)
      yield* offer(trip)
      yield* clockTo(trip.plannedDeparture)
      yield* start(trip)
      const renewsAt = DateTime.add(trip.plannedDeparture, { minutes: 5 })
      yield* (yield* TripCodes).put({ tripId: trip.id, value: "12345678", renewsAt })
      const token = yield* tokenOf(passenger)
      const seen = yield* get("/api/driver-trip-code/12345678", { token })
      const command = { prospect_id: pick(seen, "prospect_id") }
      const boarded = yield* post("/api/driver-trip-prospect/book", command, { token })
      yield* post("/api/driver-trip-prospect/book", command, { token })
      const id = String(pick(boarded, "trip", "passenger_trip", "id"))
      assert.deepStrictEqual(yield* heard(driver), [
        [
          "passenger_joined",
          "Anna er steget på",
          "Stop 0 – Stop 3, 8. mar. 2026, 09.00.",
          `${driverWay(trip)}/passenger/${id}`
        ]
      ])
      assert.deepStrictEqual(yield* heard(passenger), [])
    })
  )

  it.effect("NOTIF-004 of the money of a trip that has ended: what it brought, and what it cost", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* scene(7)
      yield* onProductTime(addTrip(trip))
      const id = yield* askSeat(trip, passenger)
      yield* accept(id, driver)
      const free = yield* askSeat(trip, other)
      yield* onProductTime(acceptBooking({ bookingId: free, driverId: driver, withPayment: false }))
      yield* clockTo(trip.plannedDeparture)
      yield* start(trip)
      const { price } = yield* (yield* BookingStore).find(id)
      const amount = String(price / 100)
      yield* clockTo(trip.plannedArrival)
      const end = onProductTime(endTrip({ tripId: trip.id, driverId: driver, expectsSubsidy: false }))
      yield* end
      yield* Effect.flip(end)
      assert.deepStrictEqual((yield* heard(driver)).slice(2), [
        [
          "payment",
          `${amount}\u00a0kr. for din tur`,
          "Algade 1 – Rådhuspladsen 1, 9. mar. 2026, 09.00. Pengene står på din saldo.",
          driverWay(trip)
        ]
      ])
      assert.deepStrictEqual((yield* heard(passenger)).slice(1), [
        [
          "payment",
          `You paid kr.\u00a0${amount}`,
          "Stop 0 – Stop 3, Mar 9, 2026, 9:00 AM, with Bo.",
          `/trip-details/passenger/${id}/${trip.id}`
        ]
      ])
      assert.deepStrictEqual(yield* kinds(other), ["booking_accepted"])
    })
  )

  it.effect("NOTIF-004 N26 of the money of a trip that ended by itself", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* scene(8)
      yield* onProductTime(addTrip(trip))
      yield* accept(yield* askSeat(trip, passenger), driver)
      yield* clockTo(trip.plannedDeparture)
      yield* start(trip)
      yield* moveClockTo(DateTime.add(trip.plannedArrival, { hours: 4 }))
      yield* onProductTime(closeOverdueTrip(trip.id))
      assert.deepStrictEqual(yield* kinds(driver), ["seat_requested", "payment"])
      assert.deepStrictEqual(yield* kinds(passenger), ["booking_accepted", "payment"])
    })
  )

  it.effect("NOTIF-004 of a message of the driver, each who rides along, once however often it is sent", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* scene(9)
      yield* offer(trip)
      yield* accept(yield* askSeat(trip, passenger), driver)
      yield* askSeat(trip, other)
      const send = onProductTime(
        broadcast({ tripId: trip.id, driverId: driver, text: "Fem {{name}} 5 min", idempotencyKey: "one" })
      )
      yield* Effect.andThen(send, send)
      assert.deepStrictEqual((yield* heard(passenger)).slice(1), [
        ["message", "Bo has written to you", "Fem {{name}} 5 min", `/conversations/${driver}`]
      ])
      assert.deepStrictEqual(yield* heard(other), [])
      assert.deepStrictEqual(yield* kinds(driver), ["seat_requested", "seat_requested"])
    })
  )

  it.effect("NOTIF-004 MONEY-015 of a top-up that has arrived, once however often the news of it comes", () =>
    Effect.gen(function* () {
      const { driver } = yield* scene(10)
      const token = yield* tokenOf(driver)
      yield* post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ id: string }>`SELECT id FROM payment WHERE person_id = ${driver}`
      const id = PaymentId.make(row?.id ?? "")
      assert.deepStrictEqual(yield* heard(driver), [])
      const captured = Effect.replicateEffect(onProductTime(closePayment(id, "captured")), 4, {
        concurrency: 4
      })
      yield* Effect.andThen(captured, captured)
      assert.deepStrictEqual(yield* heard(driver), [
        ["payment", "100\u00a0kr. er sat ind", "Pengene står på din saldo.", "/account/transactions"]
      ])
    })
  )

  it.effect("NOTIF-004 of somebody without a name, and nobody whose account is gone", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* scene(11)
      yield* offer(trip)
      const people = yield* People
      const anna = Option.getOrThrow(yield* people.find(passenger))
      yield* people.update({ ...anna, name: Option.none() })
      const id = yield* askSeat(trip, passenger)
      const bo = Option.getOrThrow(yield* people.find(driver))
      yield* people.update({ ...bo, deletedAt: Option.some(trip.plannedDeparture) })
      yield* askSeat(trip, other)
      assert.deepStrictEqual(
        (yield* heard(driver)).map(([, title]) => title),
        ["Nogen vil gerne med"]
      )
      yield* onProductTime(denyBooking(id, driver))
      assert.deepStrictEqual(
        (yield* heard(passenger)).map(([, , body]) => body),
        ["Stop 0 – Stop 3, Mar 13, 2026, 9:00 AM. Somebody cannot take you along."]
      )
    })
  )

  it.effect("NOTIF-004 of nothing that was undone", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* scene(12)
      yield* offer(trip)
      const id = yield* askSeat(trip, passenger)
      const undone = inTransaction(Effect.andThen(accept(id, driver), Effect.fail("undone" as const)))
      assert.strictEqual(yield* Effect.flip(undone), "undone")
      assert.deepStrictEqual(yield* heard(passenger), [])
    })
  )
})

layer(layerWorking, { timeout: "60 seconds" })("wherever the power goes", (it) => {
  it.effect("NOTIF-004 a trip is called off and all are told of it, or neither", () =>
    Effect.gen(function* () {
      const { driver, other, passenger, trip } = yield* scene(1)
      yield* offer(trip)
      yield* askSeat(trip, passenger)
      yield* accept(yield* askSeat(trip, other), driver)
      yield* onProductTime(announceAll)
      const trips = yield* TripStore
      const isOff = Effect.map(trips.find(trip.id), ({ cancelledAt }) => Option.isSome(cancelledAt))
      const { breakAt } = yield* makeBreakable(["notification", "outbox", "booking", "driver_trip", "job"])
      const off = onProductTime(cancelTrip(trip.id, driver))
      let breaks = 0
      for (let write = 1; !(yield* isOff); write++) {
        yield* breakAt(write)
        const exit = yield* Effect.exit(off)
        yield* breakAt(0)
        if (Exit.isFailure(exit)) breaks++
        const expected = Exit.isFailure(exit) ? [] : ["trip_cancelled"]
        assert.deepStrictEqual(yield* kinds(passenger), expected)
        assert.deepStrictEqual((yield* kinds(other)).slice(1), expected)
      }
      assert.isAbove(breaks, 6)
      assert.deepStrictEqual(yield* kinds(driver), ["seat_requested", "seat_requested"])
    })
  )
})
