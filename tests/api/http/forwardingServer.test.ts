import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const database = databaseOfServers()
const file = join(folderForTests(), "settings.json")
const address = { tripCode: { calls: 1, windowSeconds: 60 } }

/** The statuses of one limited call from two addresses, by the word of the peer. */
const statusesOf = async (proxies: Readonly<Record<string, string>>) => {
  writeFileSync(file, JSON.stringify({ limits: { address } }))
  const { env } = await database()
  const server = await startServerOfTest({ ...env, ...proxies, PRODUCT_SETTINGS: file })
  const callFrom = async (caller: string) => {
    const headers = { "x-forwarded-for": caller }
    return (await fetch(`${server.url}/api/driver-trip-code/12345678`, { headers })).status
  }
  return [await callFrom("198.51.100.1"), await callFrom("198.51.100.2")]
}

describe("the address of a caller", { timeout: 60_000 }, () => {
  it("SEC-017 is that of the peer, whatever an untrusted one says", async () => {
    assert.deepStrictEqual(await statusesOf({}), [404, 429])
  })
  it("SEC-017 is the one that a trusted proxy names", async () => {
    assert.deepStrictEqual(await statusesOf({ TRUSTED_PROXIES: "127.0.0.1/32" }), [404, 404])
  })
})
