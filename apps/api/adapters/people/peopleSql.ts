import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { coalesceReads } from "#api/database/coalesce.ts"
import { personLock, rememberLocks } from "#api/database/lockOnce.ts"
import { oneOf } from "#api/database/oneOf.ts"
import { onViolation } from "#api/database/violations.ts"
import type { EmailAddress } from "#core/account/email.ts"
import type { Person } from "#core/account/Person.ts"
import type { Phone } from "#core/account/phone.ts"
import { MultipleAccounts } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import { findKnown, forgetPerson, rememberPerson } from "./knownPeople.ts"
import { peopleOf, personColumns } from "./personRows.ts"

const toFirst = (rows: ReadonlyArray<unknown>) =>
  Effect.map(peopleOf(rows), ([person]) => Option.fromUndefinedOr(person))

const phoneTaken = onViolation("person_phone_unique", () => new MultipleAccounts())
const emailTaken = onViolation("person_verified_email_unique", () => new MultipleAccounts())

const readPeople = (sql: SqlClient.SqlClient, ids: ReadonlyArray<UserId>) =>
  ids.length === 0
    ? Effect.succeed([])
    : Effect.orDie(Effect.flatMap(sql`SELECT * FROM person WHERE id ${oneOf(sql, ids)}`, peopleOf))

const makeQueries = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const findMany = Effect.fnUntraced(function* (ids: ReadonlyArray<UserId>) {
    const known = yield* findKnown(sql, ids)
    const knownIds = new Set(known.map(({ id }) => id))
    const others = ids.filter((id) => !knownIds.has(id))
    return [...known, ...(yield* readPeople(sql, others))]
  })
  const find = yield* coalesceReads((ids: ReadonlyArray<UserId>) =>
    Effect.map(findMany([...new Set(ids)]), (people) => {
      const personOf = new Map(people.map((person) => [person.id, person]))
      return (id: UserId) => Option.fromUndefinedOr(personOf.get(id))
    })
  )
  return { find, findMany }
})

const makePeople = (sql: SqlClient.SqlClient) => ({
  findByPhone: (phone: Phone) =>
    Effect.orDie(
      Effect.flatMap(sql`SELECT * FROM person WHERE phone = ${phone} AND deleted_at IS NULL`, toFirst)
    ),
  findByEmail: (email: EmailAddress) =>
    Effect.orDie(
      Effect.flatMap(
        sql`SELECT * FROM person WHERE verified_email = ${email} AND deleted_at IS NULL`,
        toFirst
      )
    ),
  lock: (id: UserId) =>
    sql`SELECT * FROM person WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
      Effect.flatMap(toFirst),
      Effect.tap(rememberLocks(sql, [personLock(id)])),
      Effect.tap((person) => (Option.isSome(person) ? rememberPerson(sql, person.value) : Effect.void)),
      Effect.orDie
    ),
  create: (person: Person) =>
    sql`INSERT INTO person ${sql.insert({ id: person.id, ...personColumns(person) })}`.pipe(
      phoneTaken,
      Effect.catchTag("SqlError", Effect.die),
      Effect.asVoid
    ),
  update: (person: Person) =>
    sql`UPDATE person SET ${sql.update(personColumns(person))} WHERE id = ${person.id}`.pipe(
      phoneTaken,
      emailTaken,
      Effect.catchTag("SqlError", Effect.die),
      Effect.andThen(forgetPerson(sql, person.id))
    )
})

export const layerPeopleSql = Layer.effect(
  People,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return { ...(yield* makeQueries(sql)), ...makePeople(sql) }
  })
)
