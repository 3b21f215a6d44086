import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { OFFER_BODY_LIMIT } from "#core/contract/offer.ts"
import { hostileBodies, offerOverNoPoints } from "#tests/support/server/hostileBodies.ts"
import { pingFor, sendHostileBodies } from "#tests/support/server/hostileClient.ts"
import { startTestServer, type TestServer } from "#tests/support/server/startServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ cluster: inject("testCluster") })
})
afterAll(() => server.stop())

const bodies = [
  { name: "half a million points", text: offerOverNoPoints(500_000) },
  ...hostileBodies(["via_stops", "departure_route_steps"], OFFER_BODY_LIMIT)
]
const median = (times: ReadonlyArray<number>) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity

describe("a client that sends the worst bodies it can", { timeout: 120_000 }, () => {
  it("SEC-002 delays the calls of others by no more than a moment", async () => {
    let best = Infinity
    // The best of some rounds, because other work of this machine delays pings too.
    for (let round = 0; round < 5 && best > 100; round++) {
      const path = "/api/v3/commute/driver/trip"
      const [pings] = await Promise.all([
        pingFor(server.url, 2),
        sendHostileBodies({ url: server.url, path, bodies, connections: 4, seconds: 2 })
      ])
      best = Math.min(best, median(pings))
    }
    assert.isAtMost(best, 100)
  })
})
