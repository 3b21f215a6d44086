import { Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"
import type { Person } from "#core/account/Person.ts"
import type { UserId } from "#core/shared/ids.ts"

/** The people whom each transaction has locked, or read once it held its locks, by the connection of the transaction. */
const peopleOf = new WeakMap<object, Map<UserId, Person>>()

const currentTransaction = (sql: SqlClient.SqlClient) => Effect.serviceOption(sql.transactionService)

/**
 * Finds people whom the current transaction knows. Nobody else can have changed those that it holds locked; another one is as they were
 * when the transaction decided.
 */
export const findKnown = (
  sql: SqlClient.SqlClient,
  ids: ReadonlyArray<UserId>
): Effect.Effect<ReadonlyArray<Person>> =>
  Effect.map(
    currentTransaction(sql),
    Option.match({
      onNone: () => [],
      onSome: ([connection]) => {
        const people = peopleOf.get(connection)
        return people === undefined ? [] : ids.flatMap((id) => people.get(id) ?? [])
      }
    })
  )

/** Remembers a person for the current transaction; not within a savepoint, whose rollback would end the lock. */
export const rememberPerson = (sql: SqlClient.SqlClient, person: Person): Effect.Effect<void> =>
  Effect.map(currentTransaction(sql), (transaction) => {
    if (Option.isNone(transaction)) return
    const [connection, depth] = transaction.value
    if (depth > 0) return
    peopleOf.set(connection, (peopleOf.get(connection) ?? new Map<UserId, Person>()).set(person.id, person))
  })

/** Forgets a person whom the current transaction changes. */
export const forgetPerson = (sql: SqlClient.SqlClient, id: UserId): Effect.Effect<void> =>
  Effect.map(currentTransaction(sql), (transaction) => {
    if (Option.isSome(transaction)) peopleOf.get(transaction.value[0])?.delete(id)
  })
