import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { startTestServer } from "#tests/support/server/startServer.ts"

describe("a server in production", () => {
  const productionSettings = {
    APP_ENV: "production",
    TOKEN_SECRET: "a secret of more than thirty-two characters",
    SMS_PROVIDER: "https://sms.example",
    SMS_SECRET: "account:token",
    PAYMENT_PROVIDER: "https://pay.example?merchant=1",
    PAYMENT_SECRET: "a:b:c:d",
    EID_PROVIDER: "none",
    PUBLIC_URL: "https://samvej.example"
  }
  let server: Awaited<ReturnType<typeof startTestServer>> | undefined
  beforeAll(async () => {
    server = await startTestServer({ cluster: inject("testCluster"), env: productionSettings })
  })
  afterAll(() => server?.stop())

  it.each(["/api/dev/outbox", "/api/dev/people", "/api/dev/clock"])("has no %s", async (path) => {
    const { status } = await fetch(`${server?.url}${path}`)
    assert.strictEqual(status, 404)
  })

  it("has no calls that move the clock or reset the data", async () => {
    for (const path of ["/api/dev/clock", "/api/dev/reset"]) {
      const { status } = await fetch(`${server?.url}${path}`, { method: "POST", body: "{}" })
      assert.strictEqual(status, 404)
    }
    assert.strictEqual((await fetch(`${server?.url}/api/ping`)).status, 200)
  })
})
