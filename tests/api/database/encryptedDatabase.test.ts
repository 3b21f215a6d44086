import { once } from "node:events"
import { chownSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { Effect, Exit, Layer, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ChosenDatabase, type DatabaseAddress, layerDatabase, layerPool } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { embeddedDatabase } from "#api/database/embeddedDatabase.ts"
import { createAuthority } from "#tests/support/database/certificates.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const pool = { maxConnections: 1, applicationName: "samvej-test" }
const folder = folderForTests()
const scope = Effect.runSync(Scope.make())
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

const authority = createAuthority("Our authority")
const rootCertificate = join(folder, "root.crt")

/** Gives a running server a key and a certificate, which it reads anew. */
const encrypt = Effect.fn("encrypt")(function* (address: DatabaseAddress) {
  const cluster = join(folder, "pg18")
  const { gid, uid } = statSync(cluster)
  const { certificate, key } = authority.issue("localhost")
  for (const [name, text] of [
    ["server.key", key],
    ["server.crt", certificate]
  ] as const) {
    const file = join(cluster, name)
    writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, uid, gid)
  }
  const sql = yield* Effect.service(SqlClient.SqlClient)
  yield* sql`ALTER SYSTEM SET ssl = on`
  yield* sql`SELECT pg_reload_conf()`
  return address
})

const started = { port: 0, password: "" }
beforeAll(async () => {
  writeFileSync(rootCertificate, authority.certificate)
  const address = await Effect.runPromise(
    embeddedDatabase({ dataDir: folder, durable: false, listen: "tcp" }).pipe(
      Effect.tap((given) => Effect.provide(encrypt(given), layerPool(given, pool))),
      Effect.provideService(Scope.Scope, scope)
    )
  )
  started.port = address.port
  started.password = Redacted.value(address.password)
})

interface Server {
  readonly host: string
  readonly port?: number
  readonly authority?: string | null
}

const urlOf = ({ authority: file = rootCertificate, host, port = started.port }: Server) => {
  const url = new URL(`postgres://postgres:${started.password}@${host}:${port}/postgres?sslmode=verify-full`)
  if (file !== null) url.searchParams.set("sslrootcert", file)
  return url
}

/** Starts the layer of the server's database, and answers how the connection is encrypted, or why there is none. */
const connect = (server: Server) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{
      version: string
    }>`SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl`
    return row?.version ?? "no encryption"
  }).pipe(
    Effect.provide(
      layerDatabase(pool).pipe(Layer.provide(Layer.succeed(ChosenDatabase, parseDatabaseUrl(urlOf(server)))))
    ),
    Effect.catchTag("DatabaseFault", ({ message }) => Effect.succeed(message)),
    Effect.runPromise
  )

describe("a database on another machine", () => {
  it("ASVS-12.3.1 ASVS-12.3.3 is connected to by TLS", async () => {
    assert.match(await connect({ host: "localhost" }), /^TLSv1\.[23]$/)
  })

  it("ASVS-12.3.4 is refused with a certificate of another authority, private or public", async () => {
    const other = join(folder, "other.crt")
    writeFileSync(other, createAuthority("Our authority").certificate)
    for (const file of [other, null])
      assert.match(
        await connect({ host: "localhost", authority: file }),
        /^no database at localhost:.*(certificate|signature)/
      )
  })

  it("ASVS-12.3.4 is refused with a certificate of another name", async () => {
    assert.match(
      await connect({ host: "127.0.0.1" }),
      /^no database at 127\.0\.0\.1:.*does not match certificate/
    )
  })

  it("ASVS-12.3.1 is refused without encryption, also when it only says that it has none", async () => {
    const server = createServer((socket) => socket.once("data", () => socket.end("N"))).listen(0, "127.0.0.1")
    await once(server, "listening")
    const address = server.address()
    const port = typeof address === "object" ? (address?.port ?? 0) : 0
    const outcome = await connect({ host: "127.0.0.1", port })
    server.close()
    assert.match(outcome, /^no database at 127\.0\.0\.1:.*does not support TLS/)
  })
})
