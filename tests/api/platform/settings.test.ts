import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { Effect } from "effect"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { settingsFrom } from "#api/config.ts"
import { refusalOf, startTestServer } from "#tests/support/server.ts"

const folder = mkdtempSync(join(tmpdir(), "samvej-settings-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const faultsOf = (env: Readonly<Record<string, string>>) =>
  Effect.runPromise(
    Effect.match(settingsFrom(env), { onSuccess: () => [], onFailure: ({ faults }) => [...faults] })
  )

describe("settings", () => {
  it("are all optional", async () => {
    const settings = await Effect.runPromise(settingsFrom({ PORT: "", TOKEN_SECRET: "" }))
    assert.deepStrictEqual(
      [settings.env, settings.port, settings.host, settings.dataDir, settings.seed],
      ["development", 4310, "127.0.0.1", ".data", "demo"]
    )
  })

  it.each([
    ["a port", { PORT: "abc" }, "PORT must be a whole number from 0 to 65535"],
    ["an environment", { APP_ENV: "prod" }, "APP_ENV must be one of development, test, production"],
    ["a database", { DATABASE_URL: "mysql://x" }, "DATABASE_URL must be a URL that begins with postgres://"],
    [
      "an address",
      { PUBLIC_URL: "samvej.dk" },
      "PUBLIC_URL must be a URL that begins with http:// or https://"
    ],
    [
      "a proxy",
      { TRUSTED_PROXIES: "10.0.0.0/8, x" },
      "TRUSTED_PROXIES: x is not a network such as 10.0.0.0/8"
    ],
    [
      "an area",
      { SEARCH_AREA: "58,8,54.5,13" },
      "SEARCH_AREA must be south,west,north,east in degrees, such as 54.5,8,58,13"
    ],
    ["a secret", { TOKEN_SECRET: "short" }, "TOKEN_SECRET must have at least 32 characters"],
    ["access", { WEB_ACCESS: "some" }, "WEB_ACCESS must be one of full, landing-only"],
    [
      "a service without its protocol",
      { ROUTING_URL: "https://routes.example?key=sesame" },
      "ROUTING_URL must say what answers there, and where: one of valhalla+https://…, osrm+https://…"
    ],
    [
      "a service whose protocol nobody speaks",
      { GEOCODER_URL: "google+https://maps.example?key=sesame" },
      "GEOCODER_URL must say what answers there, and where: one of photon+https://…, pelias+https://…, nominatim+https://…"
    ],
    [
      "a service nowhere",
      { TRANSIT_URL: "otp+https://" },
      "TRANSIT_URL must say what answers there, and where: one of otp+https://…, motis+https://…, rejseplanen+https://…"
    ]
  ])("tell of %s that is wrong in one line", async (_what, env, line) => {
    assert.deepStrictEqual(await faultsOf(env), [line])
  })

  it("name a service elsewhere by its protocol and its address, and keep the address to themselves", async () => {
    const { services } = await Effect.runPromise(
      settingsFrom({ ROUTING_URL: "osrm+http://a:b@routes.example:5000/base?key=sesame" })
    )
    assert.deepStrictEqual(
      [services.routing?.kind, services.geocoder, services.transit],
      ["osrm", null, null]
    )
    assert.notMatch(`${JSON.stringify(services)} ${inspect(services)}`, /sesame|routes/)
  })

  it("tell every fault at once", async () => {
    assert.strictEqual((await faultsOf({ PORT: "-1", APP_ENV: "x", SEED: "y" })).length, 3)
  })

  it("refuse production without a secret or with anything that only pretends", async () => {
    assert.deepStrictEqual(await faultsOf({ APP_ENV: "production", SEED: "demo" }), [
      "TOKEN_SECRET must be set in production (at least 32 characters)",
      "SMS_PROVIDER=sandbox only pretends: name a real provider in production",
      "PAYMENT_PROVIDER=sandbox only pretends: name a real provider in production",
      "EID_PROVIDER=sandbox only pretends: name a real provider in production",
      "SEED=demo is for development: leave it out in production"
    ])
  })

  it("override product numbers from a file and name what is unknown or invalid in it", async () => {
    const file = join(folder, "product.json")
    writeFileSync(file, JSON.stringify({ trip: { gracePeriodMinutes: 20 }, search: { maxWalkMeters: 800 } }))
    const { product } = await Effect.runPromise(settingsFrom({ PRODUCT_SETTINGS: file }))
    assert.deepStrictEqual([product.trip.gracePeriodMinutes, product.search.maxWalkMeters], [20, 800])
    assert.strictEqual(product.trip.earliestActivationMinutes, 60)
    writeFileSync(file, JSON.stringify({ trip: { gracePeriod: 20, shortConfirmMeters: -5 }, x: 1 }))
    const faults = (await faultsOf({ PRODUCT_SETTINGS: file })).map((line) =>
      line.slice(line.indexOf(".json: ") + 7)
    )
    assert.sameMembers(faults, [
      "x: is not a setting",
      "trip.gracePeriod: is not a setting",
      "trip.shortConfirmMeters: Expected a value greater than or equal to 0"
    ])
  })
})

describe("a server that cannot start says why in one line and ends with 1", { timeout: 60_000 }, () => {
  const own = { DATA_DIR: join(folder, "data") }

  it("the port is taken", async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const address = other.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const refusal = await refusalOf({ ...own, PORT: String(port) })
    other.close()
    assert.deepStrictEqual(refusal, {
      code: 1,
      lines: [`samvej: port ${port} is already in use: stop the other program, or set PORT`]
    })
  })

  it("the data folder cannot be written", async () => {
    const file = join(folder, "a-file")
    writeFileSync(file, "")
    const { code, lines } = await refusalOf({ DATA_DIR: join(file, "data") })
    assert.strictEqual(code, 1)
    assert.strictEqual(lines.length, 1)
    assert.match(lines[0] ?? "", /^samvej: DATA_DIR .* cannot be written: ENOTDIR/)
  })

  it("the database does not answer", async () => {
    const refusal = await refusalOf({ ...own, DATABASE_URL: "postgres://x:secret@127.0.0.1:1/y" })
    assert.strictEqual(refusal.code, 1)
    assert.strictEqual(refusal.lines.length, 1)
    assert.match(refusal.lines[0] ?? "", /^samvej: no database at 127\.0\.0\.1:1\/y/)
    assert.notInclude(refusal.lines[0] ?? "", "secret")
  })

  it("several settings are wrong: one line each", async () => {
    const { code, lines } = await refusalOf({ ...own, PORT: "x", APP_ENV: "y" })
    assert.deepStrictEqual([code, lines.length], [1, 2])
  })
})

describe("production", () => {
  const real = {
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
    server = await startTestServer({ cluster: inject("testCluster"), env: real })
  })
  afterAll(() => server?.stop())

  it.each(["/api/dev/outbox", "/api/dev/people", "/api/dev/clock"])("has no %s", async (path) => {
    const { status } = await fetch(`${server?.url}${path}`)
    assert.strictEqual(status, 404)
  })

  it("cannot be moved in time or reset", async () => {
    for (const path of ["/api/dev/clock", "/api/dev/reset"]) {
      const { status } = await fetch(`${server?.url}${path}`, { method: "POST", body: "{}" })
      assert.strictEqual(status, 404)
    }
    assert.strictEqual((await fetch(`${server?.url}/api/ping`)).status, 200)
  })
})
