import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { inspect } from "node:util"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { settingsFrom } from "#api/config.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()

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
      "ROUTING_URL must name the protocol and the address: one of valhalla+https://…, osrm+https://…"
    ],
    [
      "a service with an unknown protocol",
      { GEOCODER_URL: "google+https://maps.example?key=sesame" },
      "GEOCODER_URL must name the protocol and the address: one of photon+https://…, pelias+https://…, nominatim+https://…"
    ],
    [
      "a service without a host",
      { TRANSIT_URL: "otp+https://" },
      "TRANSIT_URL must name the protocol and the address: one of otp+https://…, motis+https://…, rejseplanen+https://…"
    ]
  ])("report an invalid value in one line: %s", async (_what, env, line) => {
    assert.deepStrictEqual(await faultsOf(env), [line])
  })

  it("have the protocol of a remote service, and hide its address from logs and JSON", async () => {
    const { services } = await Effect.runPromise(
      settingsFrom({ ROUTING_URL: "osrm+http://a:b@routes.example:5000/base?key=sesame" })
    )
    assert.deepStrictEqual(
      [services.routing?.kind, services.geocoder, services.transit],
      ["osrm", null, null]
    )
    assert.notMatch(`${JSON.stringify(services)} ${inspect(services)}`, /sesame|routes/)
  })

  it("report all faults at once", async () => {
    assert.strictEqual((await faultsOf({ PORT: "-1", APP_ENV: "x", SEED: "y" })).length, 3)
  })

  it("refuse production without a secret, with sandbox providers or with demo data", async () => {
    assert.deepStrictEqual(await faultsOf({ APP_ENV: "production", SEED: "demo" }), [
      "TOKEN_SECRET must be set in production (at least 32 characters)",
      "SMS_PROVIDER=sandbox only pretends: name a real provider in production",
      "PAYMENT_PROVIDER=sandbox only pretends: name a real provider in production",
      "EID_PROVIDER=sandbox only pretends: name a real provider in production",
      "PUBLIC_URL must be set in production",
      "SEED=demo is for development: leave it out in production"
    ])
  })

  const production = {
    APP_ENV: "production",
    TOKEN_SECRET: "a secret of more than thirty-two characters",
    SMS_PROVIDER: "https://sms.example",
    PAYMENT_PROVIDER: "https://pay.example?merchant=1",
    EID_PROVIDER: "none",
    PUBLIC_URL: "https://samvej.example"
  }

  it.each([
    ["PUBLIC_URL", "http://samvej.example"],
    ["SMS_PROVIDER", "HTTP://sms.example"],
    ["PAYMENT_PROVIDER", "http://pay.example?merchant=1"],
    ["EID_PROVIDER", "http://eid.example"],
    ["ROUTING_URL", "osrm+http://routes.example"],
    ["GEOCODER_URL", "photon+http://places.example"],
    ["TRANSIT_URL", "otp+http://times.example"]
  ])("SEC-021 refuse an address without encryption in production: %s", async (name, address) => {
    assert.deepStrictEqual(await faultsOf(production), [])
    assert.deepStrictEqual(await faultsOf({ ...production, [name]: address }), [
      `${name} must begin with https:// in production`
    ])
  })

  it.each(["0.0.0.0", "::", "192.168.1.5", "samvej.local"])(
    "SEC-021 refuse development beyond this machine unless a setting allows it: %s",
    async (host) => {
      assert.deepStrictEqual(await faultsOf({ HOST: host }), [
        `HOST=${host} opens a development server, which shows sign-in codes, to the network: set APP_ENV=production, or DEVELOPMENT_NETWORK=allow`
      ])
      assert.deepStrictEqual(await faultsOf({ HOST: host, DEVELOPMENT_NETWORK: "allow" }), [])
      assert.deepStrictEqual(await faultsOf({ ...production, HOST: host }), [])
    }
  )

  it.each(["127.0.0.1", "127.0.1.1", "localhost", "::1"])(
    "SEC-021 allow development on this machine: %s",
    async (host) => {
      assert.deepStrictEqual(await faultsOf({ HOST: host }), [])
    }
  )

  it("SEC-022 switch the documentation off in production, and want a long token for metrics", async () => {
    const docsOf = (env: Readonly<Record<string, string>>) =>
      Effect.runPromise(Effect.map(settingsFrom(env), ({ apiDocs }) => apiDocs))
    assert.deepStrictEqual(
      [await docsOf({}), await docsOf(production), await docsOf({ ...production, API_DOCS: "on" })],
      [true, false, true]
    )
    assert.deepStrictEqual(await faultsOf({ METRICS_TOKEN: "short" }), [
      "METRICS_TOKEN must have at least 32 characters"
    ])
  })

  it("override product settings from a file, and report its unknown and invalid values", async () => {
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
