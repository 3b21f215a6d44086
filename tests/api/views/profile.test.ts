import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { newPerson } from "#core/account/newPerson.ts"
import type { BankAccount, Person } from "#core/account/Person.ts"
import { Phone } from "#core/account/phone.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import { acceptBooking } from "#core/usecases/bookings/answerBooking.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import {
  aBookingCommand,
  aContract,
  anna,
  areaOf,
  aTripOnDay,
  at,
  bo,
  contractId,
  userId
} from "#tests/support/builders/entities.ts"
import { toMinute } from "#tests/support/builders/payloads.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { atTime, setTime } from "#tests/support/server/clock.ts"
import { createPartnerArea } from "#tests/support/world/contracts.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const iban: BankAccount = { _tag: "IBAN", iban: "NL91ABNA0417164300" }
const registered: BankAccount = { _tag: "REG_ACCOUNT", regNumber: "5301", accountNumber: "0123456789" }

/** A person with a Swedish phone number who lives in the Netherlands. */
const vera: Person = {
  ...newPerson({
    id: userId(701),
    phone: Phone.make("+46701234567"),
    language: "NL",
    now: at("2026-01-01T08:00:00Z")
  }),
  currency: "EUR",
  name: Option.some("Vera"),
  lastName: Option.some("Lund"),
  email: Option.some("vera@example.nl"),
  description: Option.some("Early bird"),
  home: {
    street: Option.some("Damrak 1"),
    zipcode: Option.some("1012 AB"),
    city: Option.some("Amsterdam"),
    country: "NL",
    point: Option.some({ lat: 52.37, lng: 4.89 })
  },
  workplace: { name: Option.some("Harbour"), placeId: Option.some("p1") },
  imageId: Option.some("00000000-0000-7000-8000-00000000aaaa"),
  onboardingSegment: Option.some("driver"),
  bank: Option.some(iban),
  signupVoucher: Option.some("HELLO50"),
  eid: Option.some({ provider: "nlidin", verifiedAt: at("2026-01-02T08:00:00Z") }),
  newsletterSignedUpAt: Option.some(at("2026-01-03T08:00:00Z")),
  termsAcceptedAt: Option.some(at("2026-01-04T08:00:00Z"))
}

const inLund = { lat: 55.7, lng: 13.2 }
const aroundLund = [
  { lat: 55.6, lng: 13.1 },
  { lat: 55.6, lng: 13.3 },
  { lat: 55.8, lng: 13.3 },
  { lat: 55.8, lng: 13.1 }
]

const createVera = Effect.gen(function* () {
  const people = yield* People
  yield* people.create(vera)
  yield* people.update(vera)
  return { token: yield* tokenOf(vera.id) }
})

layer(layerAccountApi)("the profile of a person", (it) => {
  it.effect("PROF-017 PROF-018 PROF-020 PROF-024 has the identity, the address and the status", () =>
    Effect.gen(function* () {
      const me = yield* get("/api/me", yield* createVera)
      assert.deepInclude(me.body, {
        id: vera.id,
        name: "Vera",
        last_name: "Lund",
        email: "vera@example.nl",
        is_email_verified: false,
        phone_number: "+46701234567",
        phoneCountry: "SE",
        description: "Early bird",
        language: "NL",
        image: "/api/files/00000000-0000-7000-8000-00000000aaaa",
        role: "USER"
      })
      assert.deepInclude(me.body, {
        street: "Damrak 1",
        zipcode: "1012 AB",
        city: "Amsterdam",
        country: "NL",
        lat: 52.37,
        lng: 4.89,
        workplace_name: "Harbour",
        workplace_pid: "p1"
      })
      assert.deepInclude(me.body, {
        has_mandatory_properties: true,
        eid_verified_at: "2026-01-02T08:00:00.000Z",
        eid_provider: "nlidin",
        newsletter_signed_up_at: "2026-01-03T08:00:00.000Z",
        terms_accepted_at: "2026-01-04T08:00:00.000Z",
        created_at: "2026-01-01T08:00:00.000Z",
        onboarding_segment: "driver"
      })
    })
  )

  it.effect("PROF-019 PROF-024 has the money, with the bank account of its country", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(vera.id)
      assert.deepInclude((yield* get("/api/me", { token })).body, {
        currency: "EUR",
        balance: 0,
        balance_available: 0,
        credit_available: 0,
        bank_information_type: "IBAN",
        iban_number: "NL91ABNA0417164300",
        reg_number: null,
        account_number: null,
        has_pending_payouts: false,
        pending_top_up: null
      })
      const people = yield* People
      yield* people.update({ ...vera, bank: Option.some(registered) })
      assert.deepInclude((yield* get("/api/me", { token })).body, {
        bank_information_type: "REG_ACCOUNT",
        iban_number: null,
        reg_number: "5301",
        account_number: "0123456789"
      })
    })
  )

  it.effect("PROF-022 PROF-024 has its relations: vouchers, notifications, vacation and contracts", () =>
    Effect.gen(function* () {
      const dane = userId(702)
      yield* createPerson(dane)
      const token = yield* tokenOf(dane)
      yield* setTime("2026-03-02T08:00:00Z")
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO voucher (code, target_group, type, amount, currency, created_at)
        VALUES ('SPRING', 'NEW_USERS_AND_EXISTING_USERS', 'CREDIT', 5000, 'DKK', '2026-01-01')`
      yield* send("PATCH", "/api/me", { voucher: "SPRING" }, { token })
      yield* post("/api/me/vacation", { from_date: "2026-03-20", to_date: "2026-03-29" }, { token })
      const me = yield* get("/api/me", { token })
      assert.deepInclude(pick(me, "feature_flags"), { CommuterPass: true, ParkingReporting: false })
      assert.deepInclude(pick(me, "vouchers", "0"), {
        code: "SPRING",
        voucher_type: "CREDIT",
        amount: 50,
        currency: "DKK"
      })
      assert.strictEqual(toMinute(pick(me, "vouchers", "0", "expires_at")), "2026-05-01T08:00")
      assert.deepInclude(me.body, {
        latestVacation: { start: "2026-03-20", end: "2026-03-29" },
        unread_notifications: false,
        unread_notifications_count: 0,
        unread_messages_count: 0,
        signupVoucher: "SPRING",
        municipalityId: null,
        driverContractIds: [],
        passengerContractIds: []
      })
    })
  )

  it.effect("PROF-022 has the municipality and the contracts of the home and of confirmed rides", () =>
    Effect.gen(function* () {
      const contracts = (id: UserId) =>
        Effect.gen(function* () {
          const me = yield* get("/api/me", { token: yield* tokenOf(id) })
          return ["municipalityId", "driverContractIds", "passengerContractIds"].map((key) => pick(me, key))
        })
      const [roskilde, lund] = [contractId(1), contractId(2)]
      const area = areaOf(aContract())
      yield* createPartnerArea({ ...area, key: "roskilde" })
      yield* createPartnerArea({ ...area, id: lund, key: "lund", name: "Lund", polygon: aroundLund })
      yield* createPerson(bo)
      const people = yield* People
      const person = Option.getOrThrow(yield* people.find(bo))
      yield* people.update({ ...person, home: { ...person.home, point: Option.some(inLund) } })
      yield* createPerson(anna, { funds: 10_000 })
      assert.deepStrictEqual(yield* contracts(bo), ["lund", [lund], [lund]])
      assert.deepStrictEqual(yield* contracts(anna), [null, [], []])
      const trip = yield* offer(aTripOnDay(0))
      const booking = yield* atTime("2026-03-01T12:00:00Z", bookTrip(aBookingCommand(trip, anna)))
      assert.deepStrictEqual(yield* contracts(bo), ["lund", [lund], [lund]])
      yield* atTime(
        "2026-03-01T12:05:00Z",
        acceptBooking({ bookingId: booking, driverId: bo, withPayment: false })
      )
      assert.deepStrictEqual(yield* contracts(bo), ["lund", [lund, roskilde], [lund]])
      assert.deepStrictEqual(yield* contracts(anna), [null, [], [roskilde]])
    })
  )
})
