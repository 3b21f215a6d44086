import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { personLock, rememberLocks } from "#api/database/lockOnce.ts"
import { onViolation } from "#api/database/violations.ts"
import type { Person } from "#core/account/Person.ts"
import type { Phone } from "#core/account/phone.ts"
import { MultipleAccounts } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import type { UserId } from "#core/shared/ids.ts"
import { peopleOf, personColumns } from "./personRows.ts"

const toFirst = (rows: ReadonlyArray<unknown>) =>
  Effect.map(peopleOf(rows), ([person]) => Option.fromUndefinedOr(person))

const phoneTaken = onViolation("person_phone_unique", () => new MultipleAccounts())

const makePeople = (sql: SqlClient.SqlClient): People["Service"] => ({
  find: (id: UserId) => Effect.orDie(Effect.flatMap(sql`SELECT * FROM person WHERE id = ${id}`, toFirst)),
  findMany: (ids: ReadonlyArray<UserId>) =>
    Effect.orDie(Effect.flatMap(sql`SELECT * FROM person WHERE id = ANY(${[...ids]}::uuid[])`, peopleOf)),
  findByPhone: (phone: Phone) =>
    Effect.orDie(
      Effect.flatMap(sql`SELECT * FROM person WHERE phone = ${phone} AND deleted_at IS NULL`, toFirst)
    ),
  lock: (id: UserId) =>
    sql`SELECT * FROM person WHERE id = ${id} FOR NO KEY UPDATE`.pipe(
      Effect.flatMap(toFirst),
      Effect.tap(rememberLocks(sql, [personLock(id)])),
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
      Effect.catchTag("SqlError", Effect.die),
      Effect.asVoid
    )
})

export const layerPeopleSql = Layer.effect(People, Effect.map(SqlClient.SqlClient, makePeople))
