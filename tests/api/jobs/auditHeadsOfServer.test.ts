import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { anAuditEvent } from "#tests/support/builders/audit.ts"
import { bo } from "#tests/support/builders/entities.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const database = databaseOfServers()
const DATA_DIR = folderForTests()

/** Runs a server for a day over a log with one entry, whose key is TOKEN_SECRET; answers the heads that it writes. */
const headsAfterDay = async (secrets: Readonly<Record<string, string>>) => {
  const { env, run } = await database()
  await run(
    Effect.gen(function* () {
      yield* createPerson(bo)
      yield* (yield* AuditLog).add(anAuditEvent(1))
    })
  )
  const { url } = await startServerOfTest({ ...env, DATA_DIR, ...secrets })
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ advance_seconds: 25 * 3600 })
  await fetch(`${url}/api/dev/clock`, { method: "POST", headers, body })
  const file = join(DATA_DIR, "audit-heads.jsonl")
  return existsSync(file) ? readFileSync(file, "utf8") : ""
}

describe("a server", { timeout: 60_000 }, () => {
  it("SEC-012 hashes the audit log with AUDIT_SECRET, and writes no head of one with another key", async () => {
    assert.strictEqual(await headsAfterDay({ AUDIT_SECRET: "another secret, of 32 characters or more" }), "")
  })
  it("SEC-012 writes the head of the audit log into its data folder every day", async () => {
    assert.match(
      await headsAfterDay({}),
      /^\{"at":"[^"]+","database":"\d+\/[^"]+","id":1,"hash":"[^"]+","isKeyed":true\}\n$/
    )
  })
})
