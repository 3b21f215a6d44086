import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { assert, describe, it, onTestFinished } from "vitest"
import { layerPool } from "#api/database/Database.ts"
import { EmbeddedPostgresFault } from "#api/database/embedded/EmbeddedPostgresFault.ts"
import { type EmbeddedServer, startEmbeddedPostgres } from "#api/database/embedded/startEmbeddedPostgres.ts"
import { isRunning, waitUntilProcessEnds } from "#tests/support/server/waitUntilProcessEnds.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const root = folderForTests()
const newFolder = () => mkdtempSync(join(root, "data-"))

/** Starts a database that stops when the running test has finished, also when it fails. */
const start = async (dataDir: string, durable = false) => {
  const server = await startEmbeddedPostgres({ dataDir, durable })
  onTestFinished(() => server.stop())
  return server
}

const query = (server: EmbeddedServer, statement: string) => {
  const { host, port, user, password } = server
  const address = { host, port, user, password: Redacted.make(password), database: "postgres" }
  return Effect.runPromise(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)).pipe(
      Effect.provide(layerPool(address, { maxConnections: 1, applicationName: "test" }))
    )
  )
}

/** Starts a server of a folder in a child process, which prints the process id of the server. */
const startInChildProcess = async (dataDir: string, as: ReadonlyArray<string> = []) => {
  const program = `
    import { startEmbeddedPostgres } from "#api/database/embedded/startEmbeddedPostgres.ts"
    startEmbeddedPostgres({ dataDir: process.argv[1], durable: false }).then(
      (server) => { console.log(server.pid); process.stdin.resume(); process.stdin.on("end", () => server.stop().then(() => process.exit(0))) },
      (fault) => { console.log("fault: " + fault.message); process.exit(1) })`
  const command = [...as, process.execPath, "--input-type=module", "-e", program, dataDir]
  const child = spawn(command[0] ?? "", command.slice(1), { stdio: ["pipe", "pipe", "inherit"] })
  child.stdout.setEncoding("utf8")
  const [line]: ReadonlyArray<unknown> = await once(child.stdout, "data")
  return { child, output: String(line).trim() }
}

describe("the embedded database", { timeout: 60_000 }, () => {
  it("keeps committed rows after a stop, and listens on a private socket without a port", async () => {
    const folder = newFolder()
    const first = await start(folder)
    await query(first, "CREATE TABLE sample (n int)")
    await query(first, "INSERT INTO sample VALUES (7)")
    assert.isTrue(first.host.startsWith("/"))
    await first.stop()
    const second = await start(folder)
    assert.deepStrictEqual(await query(second, "SELECT n FROM sample"), [{ n: 7 }])
    assert.deepStrictEqual(await query(second, "SHOW listen_addresses"), [{ listen_addresses: "" }])
    await second.stop()
    assert.isFalse(existsSync(second.host))
  })

  it("refuses a second server on the same folder with one line", async () => {
    const folder = newFolder()
    const first = await start(folder)
    try {
      await start(folder)
      assert.fail("a second server started")
    } catch (fault) {
      assert.instanceOf(fault, EmbeddedPostgresFault)
      assert.strictEqual(
        fault.message,
        `another server (process ${first.pid}) already uses ${folder}: stop it, or set another DATA_DIR`
      )
    }
    assert.deepStrictEqual(await query(first, "SELECT 1 AS one"), [{ one: 1 }])
    await first.stop()
  })

  it("restarts with all committed rows after kill -9 of PostgreSQL", async () => {
    const folder = newFolder()
    const first = await start(folder, true)
    await query(first, "CREATE TABLE sample AS SELECT 1 AS n")
    process.kill(first.pid, "SIGKILL")
    await first.exited
    const second = await start(folder)
    assert.deepStrictEqual(await query(second, "SELECT n FROM sample"), [{ n: 1 }])
    await second.stop()
  })

  it("stops PostgreSQL after kill -9 of the process that started it, and starts again", async () => {
    const folder = newFolder()
    const { child, output } = await startInChildProcess(folder)
    const pid = Number(output)
    assert.isTrue(isRunning(pid))
    child.kill("SIGKILL")
    assert.isTrue(await waitUntilProcessEnds(pid))
    const next = await start(folder)
    assert.deepStrictEqual(await query(next, "SELECT 1 AS one"), [{ one: 1 }])
    await next.stop()
  })

  it("ignores a stale process id that now belongs to another program, as after a restart of a container", async () => {
    const folder = newFolder()
    const first = await start(folder)
    const file = join(folder, "pg18", "postmaster.pid")
    const left = readFileSync(file, "utf8")
    await first.stop()
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
    const second = await start(folder)
    assert.deepStrictEqual(await query(second, "SELECT 1 AS one"), [{ one: 1 }])
    await second.stop()
  })
})

describe.runIf(process.getuid?.() === 0)(
  "the embedded database, started as root",
  { timeout: 60_000 },
  () => {
    it("runs as another user inside a folder that only root may enter", async () => {
      const closed = newFolder()
      chmodSync(closed, 0o700)
      const folder = join(closed, "deep", "data")
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const server = await start(folder)
      assert.deepStrictEqual(await query(server, "SELECT 1 AS one"), [{ one: 1 }])
      const owner = spawnSync("stat", ["-c", "%u %a", join(folder, "pg18")], { encoding: "utf8" })
      assert.notStrictEqual(owner.stdout.split(" ")[0], "0")
      assert.strictEqual(owner.stdout.trim().split(" ")[1], "700")
      await server.stop()
    })
  }
)

const nobody = 65_534
const asNobody = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--"]
const canBecomeNobody =
  process.getuid?.() === 0 &&
  spawnSync("setpriv", [
    ...asNobody.slice(1),
    process.execPath,
    "-e",
    `require("fs").accessSync(${JSON.stringify(import.meta.filename)})`
  ]).status === 0

const skipNote = canBecomeNobody ? "" : " (skipped: needs root, and a folder that others may read)"

describe.runIf(canBecomeNobody)(
  `the embedded database, started as an ordinary user${skipNote}`,
  { timeout: 60_000 },
  () => {
    it("runs as that user, and starts on the same folder as root later", async () => {
      const folder = newFolder()
      chownSync(folder, nobody, nobody)
      const { child, output } = await startInChildProcess(folder, asNobody)
      assert.match(output, /^\d+$/)
      child.stdin.end()
      await once(child, "exit")
      assert.isTrue(await waitUntilProcessEnds(Number(output)))
      const asRoot = await start(folder)
      assert.deepStrictEqual(await query(asRoot, "SELECT 1 AS one"), [{ one: 1 }])
      await asRoot.stop()
    })

    it("refuses data that belongs to another user", async () => {
      const folder = newFolder()
      const first = await start(folder)
      await first.stop()
      chownSync(join(folder, "pg18"), 1, 1)
      chmodSync(folder, 0o755)
      const { output } = await startInChildProcess(folder, asNobody)
      assert.match(
        output,
        /^fault: .* belongs to account 1: start as that one or as root, or set another DATA_DIR$/
      )
    })
  }
)
