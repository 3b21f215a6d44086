import { expect, it, onTestFinished } from "vitest"
import { RestartingServer } from "#tests/support/server/RestartingServer.ts"
import { databaseOfServers } from "#tests/support/server/serversOfTest.ts"
import {
  bookAndAccept,
  checkSeatsAndMoney,
  createTripsAndPeople
} from "#tests/support/world/contestedSeats.ts"

const openDatabase = databaseOfServers(4)

it("BOOK-019 BOOK-023 SUBS-006 a server killed at any moment oversells no seat, duplicates or loses no booking and moves no money wrongly", {
  timeout: 120_000
}, async () => {
  const { env, run } = await openDatabase()
  const tokens = await run(createTripsAndPeople)
  const seed = Math.floor(Math.random() * 1000)
  const killAfter = [20 + (seed % 60), 100 + (seed % 80), 205 + (seed % 90), 320 + (seed % 50)]
  const server = new RestartingServer({ ...env, MAX_CALLS: "1000" }, killAfter)
  onTestFinished(() => server.stop())
  const booked = await bookAndAccept((path, init) => server.ask(path, init), tokens, `seed ${seed}`)
  await server.stop()
  expect(server.kills, `seed ${seed}`).toBe(killAfter.length)
  await run(checkSeatsAndMoney(booked, `seed ${seed}`))
})
