import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aContract, anna, at, bo, contractId, tripId } from "#tests/support/builders/entities.ts"
import { reservationId } from "#tests/support/builders/parking.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import {
  addPassenger,
  createCarpool,
  createSite,
  DAY,
  driverNumber,
  placeNumber,
  siteNumber,
  tripTo
} from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const plate = { license_plate: "ab 12345" }
const prepare = Effect.gen(function* () {
  yield* setTime("2026-03-01T20:00:00Z")
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
})

/** The parking calls of the driver of a trip. */
const callsOf = Effect.fn("callsOf")(function* ({ driverId, id }: Pick<DriverTrip, "driverId" | "id">) {
  const token = yield* tokenOf(driverId)
  const base = `/api/commute/${id}`
  return {
    token,
    info: get(`${base}/parking`, { token }),
    sections: get(`${base}/available-parking`, { token }),
    active: get("/api/commute/active-parking", { token }),
    reserve: (data: unknown = plate, headers = {}) => post(`${base}/parking`, data, { token, headers }),
    change: (data: unknown) => send("PUT", `${base}/parking`, data, { token }),
    release: (reservation: unknown) =>
      send("DELETE", `/api/commute/release-parking/${String(reservation)}`, undefined, { token }),
    dismiss: (reservation: unknown) =>
      send("DELETE", `/api/commute/dismiss-parking/${String(reservation)}`, undefined, { token })
  }
})
const refusal = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const spotOf = (answer: ApiResponse) => pick(answer, "parkingSpot", "name")

const offered = {
  eligible: true,
  reservation: null,
  hasAvailableSpots: true,
  unavailable: null,
  parkingSiteName: "Site 1",
  parkingContractId: contractId(1),
  partnerLogo: null,
  latestLicensePlate: null,
  hasHadPreviousReservationAtSameContractArea: false,
  areaImageUrl: null,
  reportingEnabled: true,
  waitlistPlace: null,
  canJoinWaitlist: false
}

layer(layerAccountApi, { timeout: "60 seconds" })("priority parking", (it) => {
  it.effect("PARK-002 PARK-018 PROD-011 is offered to a driver with a passenger to a partner site", () =>
    Effect.gen(function* () {
      yield* prepare
      yield* createSite(siteNumber(1, { reportingEnabled: true }), { Gård: 1 })
      const { active, info } = yield* callsOf(yield* createCarpool(placeNumber(1), 1))
      assert.deepStrictEqual((yield* info).body, offered)
      assert.strictEqual((yield* active).status, 204)
    })
  )

  it.effect("PARK-001 PARK-002 PARK-021 is reserved for a working day, and shown as reserved", () =>
    Effect.gen(function* () {
      const sections = yield* createSite(siteNumber(26), { Gård: 1, Kælder: 2 })
      const trip = yield* createCarpool(placeNumber(26), 26)
      const { active, info, reserve } = yield* callsOf(trip)
      const reserved = yield* reserve()
      assert.strictEqual(reserved.status, 201)
      assert.deepStrictEqual(reserved.body, {
        id: pick(reserved, "id"),
        tripId: trip.id,
        startingAt: "2026-03-02T08:30:00.000Z",
        endingAt: "2026-03-02T17:30:00.000Z",
        licensePlate: "AB12345",
        parkingSpot: { name: "Gård1", section: { name: "Gård" } },
        section: { id: sections["Gård"], name: "Gård" },
        state: "reserved"
      })
      assert.deepStrictEqual((yield* info).body, {
        ...offered,
        parkingSiteName: "Site 26",
        reportingEnabled: false,
        reservation: reserved.body,
        latestLicensePlate: "AB12345",
        hasHadPreviousReservationAtSameContractArea: true
      })
      assert.deepStrictEqual((yield* active).body, reserved.body)
    })
  )

  it.effect("PROD-011 PARK-036 is refused without a passenger and far from a site", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(2), { Gård: 1 })
      yield* createPerson(driverNumber(2), { name: "Alone" })
      const alone = yield* callsOf(yield* offer(tripTo(placeNumber(2), 2)))
      const elsewhere = yield* callsOf(
        yield* createCarpool({ ...placeNumber(2), lat: placeNumber(2).lat + 0.01 }, 3)
      )
      for (const { info, reserve, sections } of [alone, elsewhere]) {
        const shown = yield* info
        assert.deepStrictEqual(
          ["eligible", "hasAvailableSpots", "parkingSiteName"].map((name) => pick(shown, name)),
          [false, false, null]
        )
        assert.deepStrictEqual(refusal(yield* reserve()), [403, "trip_not_eligible_for_parking"])
        assert.deepStrictEqual(refusal(yield* sections), [403, "trip_not_eligible_for_parking"])
      }
    })
  )

  it.effect(
    "PARK-003 PARK-020 PARK-039 shows the free spots of each section, and reserves in the chosen one",
    () =>
      Effect.gen(function* () {
        const sections = yield* createSite(siteNumber(4), { Gård: 1, Kælder: 2 })
        const first = yield* callsOf(yield* createCarpool(placeNumber(4), 4))
        const freeSpots = (spots: ReadonlyArray<number>) =>
          ["Gård", "Kælder"].map((name, n) => ({
            section_id: sections[name],
            section_name: name,
            spots: spots[n]
          }))
        assert.deepStrictEqual((yield* first.sections).body, freeSpots([1, 2]))
        const command = { ...plate, section_id: sections["Kælder"] }
        assert.strictEqual(spotOf(yield* first.reserve(command)), "Kælder1")
        assert.deepStrictEqual((yield* first.sections).body, freeSpots([1, 1]))

        const second = yield* callsOf(yield* createCarpool(placeNumber(4), 5))
        assert.strictEqual(spotOf(yield* second.reserve(command)), "Kælder2")
        const third = yield* callsOf(yield* createCarpool(placeNumber(4), 6))
        assert.deepStrictEqual(refusal(yield* third.reserve(command)), [422, "no_available_parking_section"])
        assert.strictEqual(spotOf(yield* third.reserve({ ...plate, section_id: null })), "Gård1")
        const fourth = yield* callsOf(yield* createCarpool(placeNumber(4), 7))
        assert.strictEqual(pick(yield* fourth.info, "hasAvailableSpots"), false)
        assert.deepStrictEqual(refusal(yield* fourth.reserve()), [422, "no_available_parking_section"])
        const nextDay = yield* callsOf(yield* createCarpool(placeNumber(4), 8, DAY))
        assert.strictEqual(spotOf(yield* nextDay.reserve()), "Gård1")
      })
  )

  it.effect(
    "PARK-011 PARK-015 refuses a missing or invalid licence plate in the language of the request",
    () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(9), { Gård: 1 })
        const { change, reserve } = yield* callsOf(yield* createCarpool(placeNumber(9), 9))
        const missing = "Indtast din nummerplade."
        for (const nothing of [{}, { license_plate: null }, { license_plate: "" }, { license_plate: "  " }]) {
          for (const answer of [
            yield* reserve(nothing, { "accept-language": "da" }),
            yield* change(nothing)
          ]) {
            assert.deepStrictEqual(refusal(answer), [422, "missing_license_plate"])
          }
          const answer = yield* reserve(nothing, { "accept-language": "da" })
          assert.deepStrictEqual(
            [pick(answer, "message"), pick(answer, "errors")],
            [missing, { license_plate: [missing] }]
          )
        }
        for (const invalidPlate of ["A", "ABCDE1234", "AB!123"]) {
          const answer = yield* reserve({ license_plate: invalidPlate }, { "accept-language": "en" })
          assert.deepStrictEqual(refusal(answer), [422, "invalid_license_plate"])
          assert.deepStrictEqual(pick(answer, "errors"), {
            license_plate: ["A licence plate has 2 to 8 letters and digits."]
          })
        }
        const number = yield* reserve({ license_plate: 12 })
        assert.deepStrictEqual(
          [number.status, Object.keys(Object(pick(number, "errors")))],
          [422, ["license_plate"]]
        )
      })
  )

  it.effect("PARK-034 PARK-021 reserves one spot for a trip, once for one idempotency key", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(10), { Gård: 5 })
      const { reserve } = yield* callsOf(yield* createCarpool(placeNumber(10), 10))
      const key = { "idempotency-key": "parking-0123456789" }
      const first = yield* reserve(plate, key)
      const again = yield* reserve(plate, key)
      assert.deepStrictEqual([again.status, again.body], [201, first.body])
      assert.deepStrictEqual(refusal(yield* reserve(plate)), [409, "parking_already_booked_for_trip"])
      assert.deepStrictEqual(refusal(yield* reserve({ license_plate: "XY99" }, key)), [
        409,
        "idempotency_conflict"
      ])
    })
  )

  it.effect(
    "PARK-033 PARK-035 is refused for more than twelve hours, in the past, and at a site without spots",
    () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(11), { Gård: 1 })
        yield* createSite(siteNumber(12), {})
        const { reserve } = yield* callsOf(yield* createCarpool(placeNumber(11), 11))
        const until = (time: string) => reserve({ ...plate, ending_at: time })
        const long = yield* until("2026-03-02T20:30:01Z")
        assert.deepStrictEqual(refusal(long), [422, "maximum_parking_duration_exceeded"])
        const beforeStart = yield* until("2026-03-02T08:00:00Z")
        assert.deepStrictEqual(
          [beforeStart.status, Object.keys(Object(pick(beforeStart, "errors")))],
          [422, ["ending_at"]]
        )
        assert.strictEqual(pick(yield* until("2026-03-02T20:30:00Z"), "endingAt"), "2026-03-02T20:30:00.000Z")

        const withoutSpots = yield* callsOf(yield* createCarpool(placeNumber(12), 12))
        assert.deepStrictEqual(refusal(yield* withoutSpots.reserve()), [422, "parking_not_available"])
        const past = yield* callsOf(yield* createCarpool(placeNumber(11), 13, -DAY))
        assert.deepStrictEqual(refusal(yield* past.reserve()), [422, "parking_not_available"])
        assert.deepStrictEqual(refusal(yield* past.sections), [422, "parking_not_available"])
      })
  )

  it.effect("PARK-037 PARK-038 repeats the last reservation of the contract area on request", () =>
    Effect.gen(function* () {
      const sections = yield* createSite(siteNumber(14), { Gård: 1, Kælder: 1 })
      const trip = yield* createCarpool(placeNumber(14), 14)
      const first = yield* callsOf(trip)
      const asBefore = { as_before: true }
      assert.deepStrictEqual(refusal(yield* first.reserve(asBefore)), [
        404,
        "no_previous_parking_reservations_found"
      ])
      yield* first.reserve({ ...plate, section_id: sections["Kælder"] })

      const tomorrow = yield* offer({ ...tripTo(placeNumber(14), 15, DAY), driverId: trip.driverId })
      const other = yield* callsOf(yield* createCarpool(placeNumber(14), 16, DAY))
      const own = yield* callsOf(tomorrow)
      assert.deepStrictEqual(refusal(yield* own.reserve(asBefore)), [403, "trip_not_eligible_for_parking"])
      yield* addPassenger(tomorrow, 15)
      const again = yield* own.reserve(asBefore)
      assert.deepStrictEqual([spotOf(again), pick(again, "licensePlate")], ["Kælder1", "AB12345"])
      yield* other.reserve()
      const full = yield* offer({
        ...tripTo(placeNumber(14), 17, DAY + 60),
        driverId: trip.driverId
      })
      yield* addPassenger(full, 17)
      const refused = yield* (yield* callsOf(full)).reserve(asBefore)
      assert.deepStrictEqual(refusal(refused), [422, "no_available_parking_spots_for_auto_reservation"])
    })
  )

  it.effect("PARK-022 changes the licence plate of a reservation", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(18), { Gård: 1 })
      const { change, info, reserve } = yield* callsOf(yield* createCarpool(placeNumber(18), 18))
      assert.deepStrictEqual(refusal(yield* change(plate)), [404, "parking_reservation_not_found"])
      const before = yield* reserve()
      const after = yield* change({ license_plate: "xy 99" })
      assert.strictEqual(after.status, 200)
      assert.deepStrictEqual(after.body, { ...Object(before.body), licensePlate: "XY99" })
      assert.deepStrictEqual(pick(yield* info, "reservation"), after.body)
      assert.deepStrictEqual(refusal(yield* change({ license_plate: "?" })), [422, "invalid_license_plate"])
    })
  )

  it.effect(
    "PARK-023 PARK-031 frees the spot of a released reservation, and the trip may reserve again",
    () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(19), { Gård: 1 })
        const { active, change, dismiss, info, release, reserve } = yield* callsOf(
          yield* createCarpool(placeNumber(19), 19)
        )
        const other = yield* callsOf(yield* createCarpool(placeNumber(19), 20))
        const id = pick(yield* reserve(), "id")
        assert.deepStrictEqual(refusal(yield* other.release(id)), [422, "release_parking_failed"])
        assert.deepStrictEqual(refusal(yield* release(reservationId(1))), [422, "release_parking_failed"])
        assert.deepStrictEqual([(yield* release(id)).status, (yield* release(id)).status], [204, 204])
        assert.strictEqual(pick(yield* info, "reservation", "state"), "released")
        assert.strictEqual((yield* active).status, 204)
        assert.deepStrictEqual(refusal(yield* change(plate)), [404, "parking_reservation_not_found"])
        assert.deepStrictEqual(refusal(yield* dismiss(id)), [422, "dismiss_parking_failed"])

        const taken = yield* other.reserve()
        assert.strictEqual(spotOf(taken), "Gård1")
        assert.deepStrictEqual(refusal(yield* reserve()), [422, "no_available_parking_section"])
        yield* other.release(pick(taken, "id"))
        const again = yield* reserve()
        assert.deepStrictEqual([again.status, spotOf(again)], [201, "Gård1"])
        assert.notStrictEqual(pick(again, "id"), id)
      })
  )

  it.effect(
    "PARK-019 PARK-024 PARK-032 expires at the end of a reservation, which its driver can then dismiss",
    () =>
      Effect.gen(function* () {
        yield* createSite(siteNumber(21), { Gård: 1 })
        const { active, change, dismiss, info, release, reserve } = yield* callsOf(
          yield* createCarpool(placeNumber(21), 21)
        )
        const other = yield* callsOf(yield* createCarpool(placeNumber(21), 22))
        const id = pick(yield* reserve(), "id")
        assert.deepStrictEqual(refusal(yield* dismiss(id)), [422, "dismiss_parking_failed"])
        yield* setTime(at("2026-03-02T17:30:00Z"))
        assert.deepStrictEqual([pick(yield* active, "id"), pick(yield* active, "state")], [id, "expired"])
        assert.deepStrictEqual(refusal(yield* release(id)), [422, "release_parking_failed"])
        assert.deepStrictEqual(refusal(yield* change(plate)), [404, "parking_reservation_not_found"])
        assert.deepStrictEqual(refusal(yield* reserve()), [422, "parking_not_available"])
        assert.deepStrictEqual(refusal(yield* other.dismiss(id)), [422, "dismiss_parking_failed"])
        assert.deepStrictEqual([(yield* dismiss(id)).status, (yield* dismiss(id)).status], [204, 204])
        assert.strictEqual((yield* active).status, 204)
        assert.strictEqual(pick(yield* info, "reservation", "state"), "dismissed")
        yield* setTime("2026-03-01T20:00:00Z")
      })
  )

  it.effect("PARK-018 PARK-020 PARK-021 PARK-022 is open to the driver of the trip only", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(23), { Gård: 1 })
      const trip = yield* createCarpool(placeNumber(23), 23)
      const [driver, passenger] = [yield* callsOf(trip), yield* callsOf({ id: trip.id, driverId: anna })]
      const unknown = yield* callsOf({ id: tripId(999), driverId: anna })
      const calls = ({ change, info, reserve, sections }: typeof driver) =>
        Effect.all([info, sections, reserve(), change(plate)])
      for (const answer of [...(yield* calls(passenger)), yield* unknown.info]) {
        assert.deepStrictEqual(refusal(answer), [404, "trip_not_found"])
      }
      for (const [method, path] of [
        ["GET", "active-parking"],
        ["GET", `${trip.id}/parking`],
        ["GET", `${trip.id}/available-parking`],
        ["POST", `${trip.id}/parking`],
        ["PUT", `${trip.id}/parking`],
        ["DELETE", `release-parking/${reservationId(1)}`],
        ["DELETE", `dismiss-parking/${reservationId(1)}`]
      ] as const) {
        assert.strictEqual((yield* send(method, `/api/commute/${path}`)).status, 401)
      }
      const statuses = (yield* calls(driver)).map(({ status }) => status)
      assert.deepStrictEqual(statuses, [200, 200, 201, 200])
    })
  )

  it.effect("CONS-002 is shown to an agent who acts for the driver in read mode, and not reserved", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(24), { Gård: 1 })
      const trip = yield* createCarpool(placeNumber(24), 24)
      const agent = driverNumber(27)
      yield* createPerson(agent, { role: "SUPPORT" })
      const ticket = yield* post(
        "/api/console/impersonations",
        { user_id: trip.driverId, mode: "read", reason: "Cannot find the spot" },
        { token: yield* consoleTokenOf(agent) }
      )
      const session = yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
      const acting = { token: String(pick(session, "token")) }
      const path = `/api/commute/${trip.id}/parking`
      assert.deepInclude((yield* get(path, acting)).body, { eligible: true, parkingSiteName: "Site 24" })
      assert.deepStrictEqual(refusal(yield* post(path, plate, acting)), [403, "impersonation_read_only"])
      assert.strictEqual(pick(yield* get(path, acting), "reservation"), null)
    })
  )

  it.effect("TRIP-033 shows the site of the trip to its driver only, until the reservation is released", () =>
    Effect.gen(function* () {
      yield* createSite(siteNumber(25), { Gård: 1 })
      const trip = yield* createCarpool(placeNumber(25), 25)
      const { release, reserve, token } = yield* callsOf(trip)
      const shown = (seenBy: string) =>
        Effect.map(get(`/api/v3/commute/driver/trip/${trip.id}`, { token: seenBy }), (answer) =>
          pick(answer, "parking_site_name")
        )
      assert.isNull(yield* shown(token))
      const id = pick(yield* reserve(), "id")
      assert.deepStrictEqual([yield* shown(token), yield* shown(yield* tokenOf(anna))], ["Site 25", null])
      yield* release(id)
      assert.isNull(yield* shown(token))
    })
  )
})
