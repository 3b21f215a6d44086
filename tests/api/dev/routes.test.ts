import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { z } from "zod"
import { startTestServer } from "#tests/support/server/startServer.ts"
import { upgradeToSocket } from "#tests/support/server/upgradeToSocket.ts"

const metricsToken = "a metrics token of more than thirty-two characters"

describe("a server in production", () => {
  const productionSettings = {
    APP_ENV: "production",
    TOKEN_SECRET: "a secret of more than thirty-two characters",
    SMS_PROVIDER: "https://sms.example",
    MAIL_PROVIDER: "smtps://mail.example?from=no-reply@samvej.example",
    SMS_SECRET: "account:token",
    MAIL_SECRET: "user:password",
    PAYMENT_PROVIDER: "https://pay.example?merchant=1",
    PAYMENT_SECRET: "a:b:c:d",
    EID_PROVIDER: "none",
    PUBLIC_URL: "https://samvej.example",
    METRICS_TOKEN: metricsToken
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

  it.each(["/api/docs", "/api/openapi.json"])("SEC-022 has no %s", async (path) => {
    assert.strictEqual((await fetch(`${server?.url}${path}`)).status, 404)
  })

  it("SEC-022 shows its metrics to the owner of the token only", async () => {
    const statusWith = async (headers: Readonly<Record<string, string>>) =>
      (await fetch(`${server?.url}/api/metrics`, { headers })).status
    assert.deepStrictEqual(
      [
        await statusWith({}),
        await statusWith({ authorization: "Bearer wrong" }),
        await statusWith({ authorization: `Bearer ${metricsToken}` })
      ],
      [401, 401, 200]
    )
  })

  it("SEC-017 asks browsers for encryption", async () => {
    const { headers } = await fetch(`${server?.url}/api/ping`, { headers: { "x-forwarded-proto": "http" } })
    assert.strictEqual(headers.get("strict-transport-security"), "max-age=31536000; includeSubDomains")
  })

  it("SEC-022 opens no socket for a page of another site", async () => {
    const statusFor = async (origin: string) => {
      const { socket, status } = await upgradeToSocket(server?.url ?? "", { origin })
      socket?.destroy()
      return status
    }
    assert.deepStrictEqual(
      [await statusFor("https://evil.example"), await statusFor("https://samvej.example")],
      [403, 101]
    )
  })

  it("has no calls that move the clock or reset the data", async () => {
    for (const path of ["/api/dev/clock", "/api/dev/reset"]) {
      const { status } = await fetch(`${server?.url}${path}`, { method: "POST", body: "{}" })
      assert.strictEqual(status, 404)
    }
    assert.strictEqual((await fetch(`${server?.url}/api/ping`)).status, 200)
  })

  it("ASVS-16.2.2 logs JSON lines with their time in UTC", async () => {
    await fetch(`${server?.url}/api/ping?parrot`)
    const lines = (server?.output() ?? "").split("\n").filter((line) => line.includes("GET /api/ping"))
    assert.isAbove(lines.length, 0)
    for (const line of lines) {
      const { timestamp } = z.object({ timestamp: z.string() }).parse(JSON.parse(line))
      assert.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
  })
})
