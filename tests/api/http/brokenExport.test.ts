import { get, type IncomingMessage } from "node:http"
import { connect } from "node:net"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { userId } from "#tests/support/builders/entities.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { databaseOfServers } from "#tests/support/server/serversOfTest.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { createPerson } from "#tests/support/world/people.ts"

const database = databaseOfServers()
let run: Awaited<ReturnType<typeof database>>["run"]
let server: RunningServer

beforeAll(async () => {
  const { env, run: runHere } = await database()
  run = runHere
  server = await startServer(env)
}, 120_000)
afterAll(async () => {
  await server.stop()
}, 60_000)

const anna = userId(1)
const execute = (statement: string) =>
  run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

/** Reads a body to its end, or to where the connection breaks. */
const bodyOf = async (response: IncomingMessage) => {
  const parts: Array<string> = []
  const end = await new Promise<string>((resolve) => {
    response.setEncoding("utf8").on("data", (part: string) => parts.push(part))
    response.once("end", () => resolve("whole")).once("error", ({ message }) => resolve(message))
  })
  return { text: parts.join(""), end }
}

const download = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/api/me/export`, { headers }, resolve).once("error", reject)
  })
  return { status: response.statusCode, ...(await bodyOf(response)) }
}

/** How the connection ends that carries the answer to HTTP/1.0, whose body ends with it: without an error, or with its code. */
const endOfOldRequest = async (token: string): Promise<string> => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /api/me/export HTTP/1.0\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  return new Promise((resolve) => {
    socket.resume().once("end", () => resolve("whole"))
    socket.once("error", (fault: NodeJS.ErrnoException) => resolve(fault.code ?? ""))
  })
}

const failuresIn = (output: string) => output.split("\n").filter((line) => /level=(ERROR|FATAL)/i.test(line))

describe("an export that fails after its first parts", () => {
  it("N77 ASVS-16.5.3 is a download that fails, also by HTTP/1.0, and a line of the log without personal data", async () => {
    const token = await run(Effect.andThen(createPerson(anna), sessionToken(anna)))
    const whole = await download(token)
    assert.deepStrictEqual([whole.status, whole.end, whole.text.endsWith("}}\n")], [200, "whole", true])
    assert.deepStrictEqual(failuresIn(server.output()), [])

    await execute("ALTER TABLE passkey RENAME TO passkey_gone")
    const broken = await download(token)
    assert.deepStrictEqual([broken.status, broken.end], [200, "aborted"])
    assert.strictEqual(await endOfOldRequest(token), "ECONNRESET")
    assert.include(broken.text, `"person":[\n{"id":"${anna}"`)
    // The connection breaks before its line is written.
    const failures = await vi.waitFor(() => {
      const lines = failuresIn(server.output())
      assert.lengthOf(lines, 2)
      return lines
    })
    for (const failure of failures) assert.include(failure, "streamed response failed")
    for (const secret of [token, anna, "+4520000001", "person1@example.dk"])
      assert.notInclude(server.output(), secret)
  })
})
