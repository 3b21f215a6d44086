import { DateTime, Effect, Option, Result } from "effect"
import { SqlClient } from "effect/sql"
import { checkCanBlock } from "#core/account/checkCanBlock.ts"
import { checkCanImpersonate } from "#core/account/impersonation.ts"
import { fullName } from "#core/account/Person.ts"
import type { Phone } from "#core/account/phone.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import type { AccountBlock, PersonDetails } from "#core/contract/consolePeople.ts"
import { availability } from "#core/money/balances.ts"
import { BlockedPhones } from "#core/ports/BlockedPhones.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import { PersonStatistics } from "#core/ports/PersonStatistics.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { loadPersonVerdicts } from "./loadPersonVerdicts.ts"
import { loadPersonTimeline } from "./loadTimeline.ts"
import { decodePersonRows, personColumns, personRowView } from "./personRows.ts"
import { decodeTripRows, tripColumns, tripRowView } from "./tripRows.ts"

const latestTrips = Effect.fn("latestTrips")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const rows = yield* decodeTripRows(
    yield* sql`SELECT ${tripColumns(sql)} FROM driver_trip t JOIN person d ON d.id = t.driver_id
      WHERE t.driver_id = ${id} OR EXISTS (SELECT FROM booking b WHERE b.trip_id = t.id AND b.passenger_id = ${id})
      ORDER BY t.planned_departure DESC LIMIT 20`
  )
  return rows.map((row) => ({
    ...tripRowView(row, now, settings),
    part: row.driver_id === id ? ("driver" as const) : ("passenger" as const)
  }))
}, Effect.orDie)

const personRow = Effect.fn("personRow")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT ${personColumns(sql)} FROM person p WHERE p.id = ${id}`
  return (yield* decodePersonRows(rows))[0]
}, Effect.orDie)

const blockOf = Effect.fn("blockOf")(function* (phone: Phone) {
  const block = yield* (yield* BlockedPhones).find(phone)
  if (Option.isSome(block)) {
    const { at, by, reason } = block.value
    const agents = yield* (yield* People).findMany(Option.toArray(by))
    const [agent] = agents.map((one) => ({ id: one.id, name: fullName(one) }))
    return Option.some({
      reason: Option.some(reason),
      by: Option.fromUndefinedOr(agent),
      at: Option.some(at)
    })
  }
  const { auth } = yield* ProductSettings
  const nobody: AccountBlock = { reason: Option.none(), by: Option.none(), at: Option.none() }
  return auth.blockedPhones.includes(phone) ? Option.some(nobody) : Option.none()
})

/** CONS-001 Loads a person for support: profile, balance, latest trips and timeline. */
export const loadPersonDetails = Effect.fn("loadPersonFile")(function* (
  id: UserId,
  agent: { readonly id: UserId; readonly role: StaffRole | null }
) {
  const found = yield* (yield* People).find(id)
  const row = yield* personRow(id)
  if (Option.isNone(found) || row === undefined) return yield* new PersonNotFound()
  const person = found.value
  const balances = yield* (yield* Ledger).balancesOf(id, person.currency)
  const figures = yield* (yield* PersonStatistics).of(id)
  const file: PersonDetails = {
    ...personRowView(row),
    email: person.email,
    language: person.language,
    balance: availability(balances).available,
    currency: person.currency,
    eidVerifiedAt: Option.map(person.eid, (eid) => eid.verifiedAt),
    ratingsAverage: figures.ratingsAverage,
    ratingsCount: figures.ratingsCount,
    trips: yield* latestTrips(id),
    timeline: yield* loadPersonTimeline(id),
    cannotImpersonate: Option.map(Result.getFailure(checkCanImpersonate(found)), (refusal) => refusal._tag),
    block: yield* blockOf(person.phone),
    canBlock: Result.isSuccess(checkCanBlock(found, agent)),
    verdicts: yield* loadPersonVerdicts(person, agent)
  }
  return file
})
