import { randomUUID } from "node:crypto"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import { migrateFor } from "#api/database/migrate.ts"

/** Creates an account without any privilege in a database, and answers the database's address for it. It ends with the scope. */
export const restrictedAccount = Effect.fn("restrictedAccount")(function* (owner: DatabaseAddress) {
  const user = `samvej_${randomUUID().replaceAll("-", "")}`
  const password = randomUUID()
  const run = (...statements: ReadonlyArray<string>) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.forEach(statements, (statement) => sql.unsafe(statement), { discard: true })
    ).pipe(
      Effect.provide(layerPool(owner, { maxConnections: 1, applicationName: "samvej-tests" })),
      Effect.orDie
    )
  yield* Effect.acquireRelease(run(`CREATE ROLE ${user} LOGIN PASSWORD '${password}'`), () =>
    run(`DROP OWNED BY ${user}`, `DROP ROLE ${user}`)
  )
  return { ...owner, user, password: Redacted.make(password) }
})

/** Creates the account of a server in a migrated database, with what the migrations grant it. */
export const serverAccount = Effect.fn("serverAccount")(function* (owner: DatabaseAddress) {
  const account = yield* restrictedAccount(owner)
  yield* Effect.provide(
    migrateFor(account.user),
    layerPool(owner, { maxConnections: 1, applicationName: "samvej-tests" })
  )
  return account
})
