import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { Effect, Layer, Redacted } from "effect"
import { assert, describe, expect, it } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { databaseOfServers, startServerOfTest, tokenSecret } from "#tests/support/server/serversOfTest.ts"
import type { RunningServer } from "#tests/support/server/startServer.ts"
import { isRunning, waitUntilProcessEnds } from "#tests/support/server/waitUntilProcessEnds.ts"
import { holdsWithin, twoWorkers, workerProcesses } from "#tests/support/server/workersOfServer.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import {
  bookAndAccept,
  checkSeatsAndMoney,
  createTripsAndPeople
} from "#tests/support/world/contestedSeats.ts"

const openDatabase = databaseOfServers(4)

/**
 * Sends a request, with its idempotency key, until the server has decided. Calls `afterAnswer` with the
 * number of answers so far.
 */
const asking = (server: RunningServer, afterAnswer: (answers: number) => void) => {
  let answers = 0
  return async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      try {
        const response = await fetch(`${server.url}${path}`, init)
        await response.clone().arrayBuffer()
        if (isUndecided(response.status)) continue
        answers += 1
        afterAnswer(answers)
        return response
      } catch (cause) {
        if (!(cause instanceof TypeError)) throw cause
      }
    }
  }
}

/** Begins a call whose body is not complete yet; `finish` completes it and answers its status. */
const beginCall = async (server: RunningServer) => {
  const call = request(`${server.url}/api/auth/check`, {
    agent: false,
    method: "POST",
    headers: { "content-type": "application/json", expect: "100-continue" }
  })
  call.write(`{"phone":`)
  await once(call, "continue")
  return async () => {
    const answered = once(call, "response")
    call.end(`"+4512345678"}`)
    const [response]: ReadonlyArray<unknown> = await answered
    return response
  }
}

const openPlainSocket = async (server: RunningServer) => {
  const { host } = new URL(server.url)
  const socket = new WebSocket(`ws://${host}/api/realtime/app/samvej?protocol=7`)
  const closed = once(socket, "close").then(([close]: ReadonlyArray<unknown>) =>
    close instanceof CloseEvent ? close.code : 0
  )
  await once(socket, "open")
  return { closed }
}

describe("a worker that is killed", { timeout: 120_000 }, () => {
  it("BOOK-019 BOOK-023 SUBS-006 loses no answered booking, and the server answers the next calls", async () => {
    const { env, run } = await openDatabase()
    const tokens = await run(createTripsAndPeople)
    const server = await startServerOfTest({ ...env, ...twoWorkers })
    const seed = Math.floor(Math.random() * 1000)
    const killAfter = [20 + (seed % 60), 120 + (seed % 80), 250 + (seed % 90)]
    const killed: Array<number> = []
    const ask = asking(server, (answers) => {
      const index = killAfter.indexOf(answers)
      const pid = workerProcesses(server).get(1 + ((seed + index) % 2))
      if (index === -1 || pid === undefined) return
      process.kill(pid, "SIGKILL")
      killed.push(pid)
    })
    const booked = await bookAndAccept(ask, tokens, `seed ${seed}`)
    expect(killed.length, `seed ${seed}`).toBe(killAfter.length)
    assert.strictEqual((await fetch(`${server.url}/api/health/ready`)).status, 200)
    assert.strictEqual(await server.stop(), 0)
    await run(checkSeatsAndMoney(booked, `seed ${seed}`))
  })

  it("ends the server with one line when no other can start in its place", async () => {
    const { env } = await openDatabase()
    const settings = join(env.DATA_DIR, "settings.json")
    writeFileSync(settings, "{}")
    const server = await startServerOfTest({ ...env, ...twoWorkers, PRODUCT_SETTINGS: settings })
    writeFileSync(settings, `{"no":"such setting"}`)
    process.kill(workerProcesses(server).get(1) ?? 0, "SIGKILL")
    assert.strictEqual(await server.exited, 1)
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("samvej: "))
    assert.strictEqual(lines.length, 1)
    assert.match(
      lines[0] ?? "",
      /^samvej: worker 1 ended 5 times before it could serve \(exit code 1; .*no.*\)/
    )
    for (const pid of workerProcesses(server).values()) assert.isFalse(isRunning(pid))
  })
})

describe("a database that is killed", { timeout: 120_000 }, () => {
  const own = folderForTests()
  const pidFile = () => readFileSync(join(own, "pg18", "postmaster.pid"), "utf8").split("\n")

  it("BOOK-019 BOOK-023 SUBS-006 has every answered booking when it is back, with two workers over it", async () => {
    const server = await startServerOfTest({
      DATA_DIR: own,
      TOKEN_SECRET: Redacted.value(tokenSecret),
      ...twoWorkers
    })
    const [firstPid = "", , , , socketFolder = ""] = pidFile()
    const address = {
      host: socketFolder,
      port: 5432,
      user: "postgres",
      password: Redacted.make(""),
      database: "postgres"
    }
    const ports = layerPorts.pipe(
      Layer.provideMerge(layerSecrets(tokenSecret)),
      Layer.provideMerge(layerPool(address, { maxConnections: 4, applicationName: "samvej-test" }))
    )
    const run = <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof ports>>) =>
      Effect.runPromise(Effect.provide(effect, ports))
    const tokens = await run(createTripsAndPeople)

    const ask = asking(server, (answers) => {
      if (answers === 150) process.kill(Number(firstPid), "SIGKILL")
    })
    const booked = await bookAndAccept(ask, tokens, "the database was killed")
    await run(checkSeatsAndMoney(booked, "the database was killed"))
    assert.notStrictEqual(pidFile()[0], firstPid)
    assert.strictEqual(await server.stop(), 0)
    assert.isTrue(await waitUntilProcessEnds(Number(firstPid)))
  })
})

describe("a server with workers that stops", { timeout: 60_000 }, () => {
  it("completes the open calls of all workers, closes their sockets with 4200 and exits with 0", async () => {
    const { env } = await openDatabase()
    const server = await startServerOfTest({ ...env, ...twoWorkers })
    const sockets = [await openPlainSocket(server), await openPlainSocket(server)]
    const calls = [await beginCall(server), await beginCall(server)]
    const exited = server.stop()
    assert.deepStrictEqual(await Promise.all(sockets.map(({ closed }) => closed)), [4200, 4200])
    for (const finish of calls) assert.propertyVal(await finish(), "statusCode", 422)
    assert.strictEqual(await exited, 0)
  })

  it("SIGHUP of a worker completes its open calls, and another serves in its place", async () => {
    const { env } = await openDatabase()
    const server = await startServerOfTest({ ...env, ...twoWorkers })
    const calls = [await beginCall(server), await beginCall(server)]
    const before = workerProcesses(server)
    process.kill(before.get(1) ?? 0, "SIGHUP")
    for (const finish of calls) assert.propertyVal(await finish(), "statusCode", 422)
    const isReplaced = () => workerProcesses(server).get(1) !== before.get(1)
    assert.isTrue(await holdsWithin(server, 20, isReplaced))
    assert.isTrue(isRunning(server.pid))
    assert.strictEqual((await fetch(`${server.url}/api/health/live`)).status, 200)
  })
})
