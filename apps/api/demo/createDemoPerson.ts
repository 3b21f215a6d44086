import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { newPerson } from "#core/account/newPerson.ts"
import { toPhone } from "#core/account/phone.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import type { Address } from "#core/shared/Address.ts"
import { UserId } from "#core/shared/ids.ts"
import type { DemoPerson } from "./demoPeople.ts"
import { topUpBalance } from "./topUpBalance.ts"

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: UserId, phone: Schema.String }))
)

/** The ids of the demo people who have an account, by phone number. */
export const findDemoPeople = Effect.fn("findDemoPeople")(function* (people: ReadonlyArray<DemoPerson>) {
  const sql = yield* SqlClient.SqlClient
  const phones = people.map(({ phone }) => phone)
  const rows =
    yield* sql`SELECT id, phone FROM person WHERE phone = ANY(${phones}::text[]) AND deleted_at IS NULL`
  return new Map((yield* decodeRows(rows)).map(({ id, phone }) => [phone, id]))
}, Effect.orDie)

const defaultTown = {
  DK: { zipcode: "4000", city: "Roskilde" },
  SE: { zipcode: "211 20", city: "Malmö" }
} as const

/** The home of a demo person, and for the PARTNER role the parking sites that they manage. */
export interface DemoPersonSetup {
  readonly home: Option.Option<Pick<Address, "zipcode" | "city">>
  readonly siteIds: ReadonlyArray<string>
}

/** Creates an account with a complete profile; a passenger gets a balance. */
export const createDemoPerson = Effect.fn("createDemoPerson")(function* (
  demoPerson: DemoPerson,
  setup: DemoPersonSetup
) {
  const now = yield* DateTime.now
  const id = UserId.make(yield* (yield* Ids).next)
  const phone = yield* Effect.orDie(Effect.fromResult(toPhone(demoPerson.phone)))
  const person = newPerson({ id, phone, language: demoPerson.country === "SE" ? "SV" : "DA", now })
  const { city, zipcode } = Option.getOrElse(setup.home, () => defaultTown[demoPerson.country])
  const created = (yield* People).create({
    ...person,
    role: demoPerson.role,
    siteIds: demoPerson.role === "PARTNER" ? setup.siteIds : [],
    name: Option.some(demoPerson.name),
    lastName: Option.some(demoPerson.lastName),
    email: Option.some(`${demoPerson.name}.${demoPerson.lastName}@example.dk`.toLowerCase()),
    home: { ...person.home, zipcode: Option.some(zipcode), city: Option.some(city) },
    termsAcceptedAt: Option.some(now)
  })
  yield* Effect.orDie(created)
  if (demoPerson.kind === "passenger") yield* topUpBalance(id)
})
