import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it, vi } from "vitest"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import type { RunningServer } from "#tests/support/server/startServer.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()
const database = databaseOfServers()

/** Starts a server whose security events show addresses in a form. */
const startWith = async (addresses: "plain" | "hashed") => {
  const file = join(folder, `${addresses}.json`)
  writeFileSync(file, JSON.stringify({ securityLog: { addresses } }))
  const { env } = await database()
  return { dataDir: env.DATA_DIR, server: await startServerOfTest({ ...env, PRODUCT_SETTINGS: file }) }
}

/** Calls the socket from a page of another site, and answers the line of the event that this logs. */
const refusedOrigin = async ({ output, url }: RunningServer) => {
  const headers = { origin: "https://evil.example" }
  const { status } = await fetch(`${url}/api/realtime/app/samvej?protocol=7`, { headers })
  assert.strictEqual(status, 403)
  return vi.waitFor(() => {
    const line = output()
      .split("\n")
      .find((printed) => printed.includes("event=cross_origin_refused"))
    assert.isDefined(line)
    return line ?? ""
  })
}

describe("a security event of a call over a socket", { timeout: 60_000 }, () => {
  it("SEC-016 ASVS-16.2.1 has the caller's address, as a keyed hash by default", async () => {
    const line = await refusedOrigin((await startWith("hashed")).server)
    assert.match(line, /\baddress=[\w-]{22}\b/)
    assert.notInclude(line, "127.0.0.1")
  })

  it("SEC-016 has the plain address where the settings say so", async () => {
    assert.match(await refusedOrigin((await startWith("plain")).server), /\baddress="?127\.0\.0\.1\b/)
  })
})

describe("a server on an empty database", { timeout: 60_000 }, () => {
  it("SEC-012 writes the head of its audit log before it is ready", async () => {
    const { dataDir } = await startWith("hashed")
    const heads = readFileSync(join(dataDir, "audit-heads.jsonl"), "utf8").trim().split("\n")
    assert.include(heads.at(-1), '"id":0')
  })
})
