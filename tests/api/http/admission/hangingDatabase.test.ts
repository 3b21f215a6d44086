import { Effect } from "effect"
import { assert, describe, it, onTestFinished } from "vitest"
import { anna } from "#tests/support/builders/entities.ts"
import { hangingDatabase } from "#tests/support/database/hangingDatabase.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { createPerson } from "#tests/support/world/people.ts"

const databaseOf = databaseOfServers()

const MAX_CALLS = 4
/** A default call, and one from the road. */
const [other, fromTheRoad] = ["v3/commute/recurring", "commute/active-trip"]

const times = <A>(count: number, make: () => A): Array<A> => Array.from({ length: count }, make)

interface Answer {
  readonly status: number
  readonly error: unknown
  readonly seconds: number
}

const kindOf = ({ error, status }: Answer) => `${status} ${String(error)}`
const slowestOf = (answers: ReadonlyArray<Answer>) => Math.max(...answers.map(({ seconds }) => seconds))

describe("a server whose database hangs", { timeout: 90_000 }, () => {
  it("SEC-024 works on twice the calls at once, refuses the others within seconds, ends those in time, and goes on with the database", async () => {
    const { env, run } = await databaseOf()
    const database = await hangingDatabase(env.DATABASE_URL)
    onTestFinished(database.close)
    const server = await startServerOfTest({
      ...env,
      DATABASE_URL: database.url,
      MAX_CALLS: String(MAX_CALLS)
    })
    const token = await run(Effect.andThen(createPerson(anna), sessionToken(anna)))
    const call = async (path: string): Promise<Answer> => {
      const start = performance.now()
      const response = await fetch(`${server.url}/api/${path}`, {
        headers: { authorization: `Bearer ${token}` }
      })
      const text = await response.text()
      const error: unknown = text.startsWith("{") ? Reflect.get(Object(JSON.parse(text)), "error") : undefined
      return { status: response.status, error, seconds: (performance.now() - start) / 1000 }
    }
    assert.deepStrictEqual([(await call(other)).status, (await call(fromTheRoad)).status], [200, 204])

    database.hang()
    const calls = [...times(40, () => call(fromTheRoad)), ...times(20, () => call(other))]
    assert.strictEqual((await call("ping")).status, 200)
    const answers = await Promise.all(calls)
    const late = answers.filter(({ status }) => status === 504)
    const refused = answers.filter(({ status }) => status !== 504)
    assert.deepStrictEqual(new Set(refused.map(kindOf)), new Set(["429 server_busy"]))
    assert.deepStrictEqual(new Set(late.map(kindOf)), new Set(["504 timeout"]))
    assert.isBelow(slowestOf(refused), 12)
    assert.isBelow(slowestOf(late), 30)
    assert.isAtMost(late.length, 2 * MAX_CALLS)
    assert.isAbove(late.length, 0)
    assert.strictEqual((await call("health/ready")).status, 503)

    database.goOn()
    const untilAnswered = async (path: string): Promise<number> => {
      const { status } = await call(path)
      return status === 429 || status >= 500 ? untilAnswered(path) : status
    }
    assert.strictEqual(await untilAnswered(other), 200)
    assert.strictEqual(await untilAnswered(fromTheRoad), 204)
    assert.strictEqual((await call("health/ready")).status, 200)
  })
})
