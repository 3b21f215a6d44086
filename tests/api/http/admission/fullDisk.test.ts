import { execFileSync } from "node:child_process"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { anna } from "#tests/support/builders/entities.ts"
import { aPng } from "#tests/support/builders/images.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { createPerson } from "#tests/support/world/people.ts"

const databaseOf = databaseOfServers()

/** The largest file that a process may write: every byte above it fails as on a full disk. */
const limitFiles = (pid: number, bytes: number | "unlimited") =>
  execFileSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:`])

describe.runIf(process.platform === "linux")("a server whose disk is full", { timeout: 60_000 }, () => {
  it("SEC-024 refuses what needs a file, goes on with other calls, and recovers when there is room", async () => {
    const { env, run } = await databaseOf()
    const server = await startServerOfTest(env)
    const token = await run(Effect.andThen(createPerson(anna), sessionToken(anna)))
    const headers = { authorization: `Bearer ${token}` }
    const upload = async () => {
      const body = new FormData()
      body.set("image", new Blob([Uint8Array.from(aPng())], { type: "image/png" }), "me.png")
      const response = await fetch(`${server.url}/api/me`, { method: "POST", body, headers })
      const answer: unknown = await response.json()
      return [response.status, Reflect.get(Object(answer), "error")]
    }
    limitFiles(server.pid, 0)
    assert.deepStrictEqual(await upload(), [500, "generic"])
    const profile = await fetch(`${server.url}/api/me`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ description: "Anna" })
    })
    assert.strictEqual(profile.status, 200)
    assert.strictEqual((await fetch(`${server.url}/api/health/ready`)).status, 200)
    limitFiles(server.pid, "unlimited")
    assert.deepStrictEqual(await upload(), [200, undefined])
  })
})
