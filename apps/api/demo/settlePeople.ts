import { DateTime, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { newPerson } from "#core/account/newPerson.ts"
import { toPhone } from "#core/account/phone.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import type { Address } from "#core/shared/Address.ts"
import { UserId } from "#core/shared/ids.ts"
import type { CastMember } from "./demoPeople.ts"
import { topUp } from "./topUp.ts"

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ id: UserId, phone: Schema.String }))
)

/** Who of the cast lives here, by phone number. */
export const residents = Effect.fn("residents")(function* (cast: ReadonlyArray<CastMember>) {
  const sql = yield* SqlClient.SqlClient
  const phones = cast.map(({ phone }) => phone)
  const rows =
    yield* sql`SELECT id, phone FROM person WHERE phone = ANY(${phones}::text[]) AND deleted_at IS NULL`
  return new Map((yield* decodeRows(rows)).map(({ id, phone }) => [phone, id]))
}, Effect.orDie)

const townOf = {
  DK: { zipcode: "4000", city: "Roskilde" },
  SE: { zipcode: "211 20", city: "Malmö" }
} as const

/** Where a member of the cast lives and, for the partner's, which car parks they look after. */
export interface Lodging {
  readonly home: Option.Option<Pick<Address, "zipcode" | "city">>
  readonly siteIds: ReadonlyArray<string>
}

/** Moves in: an account with a complete profile, and money for those who ride. */
export const settle = Effect.fn("settle")(function* (member: CastMember, lodging: Lodging) {
  const now = yield* DateTime.now
  const id = UserId.make(yield* (yield* Ids).next)
  const phone = yield* Effect.orDie(Effect.fromResult(toPhone(member.phone)))
  const person = newPerson({ id, phone, language: member.country === "SE" ? "SV" : "DA", now })
  const { city, zipcode } = Option.getOrElse(lodging.home, () => townOf[member.country])
  const created = (yield* People).create({
    ...person,
    role: member.role,
    siteIds: member.role === "PARTNER" ? lodging.siteIds : [],
    name: Option.some(member.name),
    lastName: Option.some(member.lastName),
    email: Option.some(`${member.name}.${member.lastName}@example.dk`.toLowerCase()),
    home: { ...person.home, zipcode: Option.some(zipcode), city: Option.some(city) },
    termsAcceptedAt: Option.some(now)
  })
  yield* Effect.orDie(created)
  if (member.part === "passenger") yield* topUp(id)
})
