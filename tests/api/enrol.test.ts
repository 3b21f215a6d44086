import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { Effect, Predicate } from "effect"
import { SqlClient } from "effect/sql"
import { assert, it } from "vitest"
import { userId } from "#tests/support/builders/entities.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { createPerson } from "#tests/support/world/people.ts"

const reserveDatabase = databaseOfServers()

it("SEC-007 N85 npm run enrol prints a code for staff beside a running server, and gives the role that it names", async () => {
  const { env, run } = await reserveDatabase()
  await startServerOfTest(env)
  await run(createPerson(userId(1), { role: "ADMIN" }))
  await run(createPerson(userId(2)))
  const enrol = async (...options: ReadonlyArray<string>) => {
    const variables = { env: { ...process.env, ...env } }
    const command = ["scripts/enrol.ts", ...options]
    const { stdout } = await promisify(execFile)(process.execPath, command, variables)
    return stdout
  }
  assert.match(
    await enrol("+4520000001"),
    /^Enrolment code of \+4520000001: (?:[0-9A-HJKMNP-TV-Z]{4}-?){6}\n[^]*http:\/\/localhost:\d+\/console\//
  )
  assert.strictEqual(
    await enrol("+4520000002"),
    "the account of +4520000002 has no role in the console: add --role ADMIN or --role SUPPORT\n"
  )
  assert.strictEqual(
    await enrol("+4520000003"),
    '+4520000003 has no account: add --role ADMIN --name "Anna Berg" to create one\n'
  )

  // A rider gets a role, and a new number an account; a second time changes nothing.
  assert.match(await enrol("+4520000002", "--role", "SUPPORT"), /^Enrolment code of /)
  const anna = ["+4520000003", "--role", "ADMIN", "--name", "Anna Berg"]
  assert.match(await enrol(...anna), /^Enrolment code of /)
  assert.match(await enrol(...anna), /^Enrolment code of /)
  const staff = await run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`SELECT p.phone, p.name, p.last_name, p.role, a.data FROM person p
        JOIN audit a ON a.who_id = p.id AND a.what = 'role_given' ORDER BY p.phone`
    )
  )
  assert.deepStrictEqual(staff, [
    {
      phone: "+4520000002",
      name: "Person 2",
      last_name: "Test",
      role: "SUPPORT",
      data: { role: "SUPPORT", before: null }
    },
    {
      phone: "+4520000003",
      name: "Anna",
      last_name: "Berg",
      role: "ADMIN",
      data: { role: "ADMIN", before: null }
    }
  ])
}, 120_000)

it("SEC-007 npm run enrol gives no role that it does not know, and npm run seed does not run in production", async () => {
  const refusalOf = async (script: string, ...options: ReadonlyArray<string>) => {
    const env = { ...process.env, APP_ENV: "production" }
    const failure: unknown = await promisify(execFile)(process.execPath, [script, ...options], { env }).catch(
      (problem: unknown) => problem
    )
    return Predicate.hasProperty(failure, "stderr") ? failure.stderr : "none"
  }
  assert.strictEqual(
    await refusalOf("scripts/enrol.ts", "+4520000001", "--role", "OWNER"),
    'Usage: npm run enrol -- +4520000063 [--role ADMIN|SUPPORT [--name "Anna Berg"]]\n'
  )
  assert.strictEqual(
    await refusalOf("scripts/seed.ts"),
    "samvej: npm run seed writes demo people with known phone numbers: it does not run in production\n"
  )
}, 60_000)
