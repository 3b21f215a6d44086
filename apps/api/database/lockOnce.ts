import { Effect, Option } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

/** The names of the locks of each transaction. A savepoint is a transaction of its own here, because its rollback releases them. */
const locksOf = new WeakMap<object, Set<string>>()

/** The lock of a person's row, `FOR NO KEY UPDATE`. */
export const personLock = (id: string): string => `person:${id}`

const currentLocks = (sql: SqlClient.SqlClient) =>
  Effect.map(
    Effect.serviceOption(sql.transactionService),
    Option.map((transaction) => {
      const locks = locksOf.get(transaction) ?? new Set<string>()
      locksOf.set(transaction, locks)
      return locks
    })
  )

/** Remembers locks that a statement of the current transaction has taken. */
export const rememberLocks = (sql: SqlClient.SqlClient, names: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.map(currentLocks(sql), (locks) => {
    for (const name of names) if (Option.isSome(locks)) locks.value.add(name)
  })

/** Takes locks by a statement, unless the current transaction holds all of them. */
export const lockOnce = (
  sql: SqlClient.SqlClient,
  names: ReadonlyArray<string>,
  statement: Effect.Effect<unknown, SqlError.SqlError>
): Effect.Effect<void, SqlError.SqlError> =>
  Effect.flatMap(currentLocks(sql), (locks) =>
    Option.isSome(locks) && names.every((name) => locks.value.has(name))
      ? Effect.void
      : Effect.andThen(statement, rememberLocks(sql, names))
  )
