import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assert, it } from "vitest"
import { userId } from "#tests/support/builders/entities.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { createPerson } from "#tests/support/world/people.ts"

const reserveDatabase = databaseOfServers()

it("SEC-007 npm run enrol prints a code for staff beside a running server, and none for a rider", async () => {
  const { env, run } = await reserveDatabase()
  await startServerOfTest(env)
  await run(createPerson(userId(1), { role: "ADMIN" }))
  await run(createPerson(userId(2)))
  const enrol = async (phone: string) => {
    const options = { env: { ...process.env, ...env } }
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/enrol.ts", phone], options)
    return stdout
  }
  assert.match(await enrol("+4520000001"), /^Enrolment code of \+4520000001: \d{4}-\d{4}-\d{4}\n/)
  assert.strictEqual(await enrol("+4520000002"), "the account of +4520000002 has no role in the console\n")
}, 60_000)
