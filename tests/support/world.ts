import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { newPerson } from "#core/account/newPerson.ts"
import type { Phone } from "#core/account/phone.ts"
import { Phone as PhoneSchema } from "#core/account/phone.ts"
import { creditTopUp } from "#core/money/movements.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { PaymentId, type UserId } from "#core/shared/ids.ts"
import { money } from "#core/shared/Money.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { Contract } from "#core/subsidy/Contract.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { areaOf, at } from "./builders.ts"

const born = at("2026-01-01T00:00:00Z")

const phoneOf = (index: number): Phone => PhoneSchema.make(`+45${20_000_000 + index}`)

/** A person with a complete profile; the phone number follows from `index`. */
export const createPerson = Effect.fn("createPerson")(function* (
  id: UserId,
  index: number,
  name = `Person ${index}`
) {
  const person = newPerson({ id, phone: phoneOf(index), language: "DA", now: born })
  yield* (yield* People).create({
    ...person,
    name: Option.some(name),
    lastName: Option.some("Test"),
    email: Option.some(`person${index}@example.dk`),
    home: { ...person.home, zipcode: Option.some("4000"), city: Option.some("Roskilde") },
    termsAcceptedAt: Option.some(born)
  })
})

/** The same with a role of the staff. */
export const employ = Effect.fn("employ")(function* (id: UserId, index: number, role: StaffRole) {
  yield* createPerson(id, index, role)
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(id)), role })
})

/** Gives a person money, as a top-up through the sandbox would. `amount` in minor units. */
export const topUp = Effect.fn("topUp")(function* (userId: UserId, amount: number) {
  const id = PaymentId.make(userId.replace(/^0{8}/, "11111111"))
  const payment = { id, provider: "sandbox", userId }
  const sql = yield* SqlClient.SqlClient
  const now = DateTime.toDateUtc(born)
  yield* sql`INSERT INTO payment ${sql.insert({
    id,
    person_id: userId,
    provider: "sandbox",
    reference: id,
    method: "mobilepay",
    amount,
    currency: "DKK",
    status: "captured",
    created_at: now,
    updated_at: now
  })}`
  yield* (yield* Ledger).post(creditTopUp(payment, money(amount, "DKK")))
})

/** A partner area with all its policies. */
export const sponsorArea = Effect.fn("sponsorArea")(function* ({
  country,
  id,
  name,
  policies,
  polygon
}: PartnerArea) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO contract (id, key, name, country, polygon)
    VALUES (${id}, ${name}, ${name}, ${country}, ${JSON.stringify(polygon)}::jsonb)`
  for (const { amount, blocked, end, minimumDistance, start, zeroSubsidy } of policies) {
    yield* sql`INSERT INTO area_policy (contract_id, first_day, last_day, minimum_distance, amount, zero_subsidy, blocked)
      VALUES (${id}, ${start}::date, ${Option.getOrNull(end)}::date, ${Option.getOrNull(minimumDistance)},
        ${Option.getOrNull(Option.map(amount, (one) => JSON.stringify(one)))}::jsonb, ${zeroSubsidy}, ${blocked})`
  }
})

/** One that has paid on these terms for long. */
export const sponsor = (contract: Contract) => sponsorArea(areaOf(contract))

export const offer = Effect.fn("offer")(function* (trip: DriverTrip) {
  yield* (yield* TripStore).add(trip, DateTime.subtract(trip.plannedDeparture, { days: 1 }))
  return trip
})
