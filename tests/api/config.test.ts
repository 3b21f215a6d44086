import { writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { inspect } from "node:util"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { layerSettingsFrom, settingsFrom } from "#api/config.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()

const key = (letter: string) => letter.repeat(24).concat("01234567")

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
    ["a number of workers", { WORKERS: "0" }, "WORKERS must be auto or a whole number from 1 to 64"],
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
    [
      "a secret of one character",
      { TOKEN_SECRET: "a".repeat(40) },
      "TOKEN_SECRET repeats the same few characters: use a random one with at least 8 different ones"
    ],
    [
      "an audit secret of few characters",
      { AUDIT_SECRET: "abcdefg".repeat(6) },
      "AUDIT_SECRET repeats the same few characters: use a random one with at least 8 different ones"
    ],
    [
      "a previous secret",
      { TOKEN_SECRET_PREVIOUS: key("a") },
      "TOKEN_SECRET_PREVIOUS needs TOKEN_SECRET, the key that replaces it"
    ],
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

  it("ASVS-11.2.2 want another token secret than the previous one, and a key of its own for the audit log", async () => {
    const [TOKEN_SECRET, TOKEN_SECRET_PREVIOUS, AUDIT_SECRET] = [key("b"), key("a"), key("a")]
    assert.deepStrictEqual(await faultsOf({ TOKEN_SECRET, TOKEN_SECRET_PREVIOUS, AUDIT_SECRET }), [])
    assert.deepStrictEqual(
      await faultsOf({ TOKEN_SECRET, TOKEN_SECRET_PREVIOUS: TOKEN_SECRET, AUDIT_SECRET }),
      ["TOKEN_SECRET_PREVIOUS must be another key than TOKEN_SECRET"]
    )
    assert.deepStrictEqual(await faultsOf({ TOKEN_SECRET, TOKEN_SECRET_PREVIOUS }), [
      "TOKEN_SECRET_PREVIOUS needs AUDIT_SECRET: set it to the token secret with which the audit log began, or the log counts as rewritten"
    ])
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

  it("serve by one process unless they say more, auto for each core, with smaller pools for many", async () => {
    const valuesOf = async (env: Readonly<Record<string, string>>) => {
      const { databaseConnections, workers } = await Effect.runPromise(settingsFrom(env))
      return { databaseConnections, workers }
    }
    assert.deepStrictEqual(await valuesOf({}), { databaseConnections: 12, workers: 1 })
    assert.deepStrictEqual(await valuesOf({ WORKERS: "10" }), { databaseConnections: 8, workers: 10 })
    assert.deepStrictEqual(await valuesOf({ WORKERS: "10", DATABASE_CONNECTIONS: "20" }), {
      databaseConnections: 20,
      workers: 10
    })
    assert.strictEqual((await valuesOf({ WORKERS: "auto" })).workers, availableParallelism())
  })

  it("report all faults at once", async () => {
    assert.strictEqual((await faultsOf({ PORT: "-1", APP_ENV: "x", SEED: "y" })).length, 3)
  })

  it("refuse production without a secret, with sandbox providers or with demo data", async () => {
    assert.deepStrictEqual(await faultsOf({ APP_ENV: "production", SEED: "demo" }), [
      "TOKEN_SECRET must be set in production (at least 32 characters)",
      "SMS_PROVIDER=sandbox only pretends: name a real provider in production",
      "MAIL_PROVIDER=sandbox only pretends: name a real provider in production",
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
    MAIL_PROVIDER: "smtps://mail.example?from=no-reply@samvej.example",
    PAYMENT_PROVIDER: "https://pay.example?merchant=1",
    EID_PROVIDER: "none",
    EID_DKMITID: "https://eid.example?acr_values=idp:mitid",
    EID_DKMITID_SECRET: "client:secret",
    PUBLIC_URL: "https://samvej.example"
  }

  it("EID-003 name a client for each identity provider that they have, and refuse half of one", async () => {
    const read = (env: Readonly<Record<string, string>>) => Effect.runPromise(settingsFrom(env))
    const { eidClients, product } = await read({
      EID_PROVIDER: "oidc",
      EID_DKMITID: "https://eid.example/tenant?acr_values=idp:mitid",
      EID_DKMITID_SECRET: "client:secret",
      EID_SEBANKID: "https://bank.example",
      EID_SEBANKID_SECRET: "other:secret"
    })
    assert.deepStrictEqual(
      eidClients.map(({ acrValues, issuer, provider }) => [provider, issuer, acrValues]),
      [
        ["dkmitid", "https://eid.example/tenant", "idp:mitid"],
        ["sebankid", "https://bank.example", null]
      ]
    )
    assert.strictEqual(product.featureFlags["Eid"], true)
    assert.strictEqual((await read({ EID_PROVIDER: "none" })).product.featureFlags["Eid"], false)
    assert.deepStrictEqual(await faultsOf({ EID_PROVIDER: "oidc" }), [
      "EID_PROVIDER=oidc needs the address and secret of an e-ID, such as EID_DKMITID and EID_DKMITID_SECRET"
    ])
    assert.deepStrictEqual(await faultsOf({ EID_NLIDIN: "https://eid.example" }), [
      "EID_NLIDIN and EID_NLIDIN_SECRET (clientId:clientSecret) must be set together"
    ])
  })

  it.each([
    ["PUBLIC_URL", "http://samvej.example"],
    ["SMS_PROVIDER", "HTTP://sms.example"],
    ["PAYMENT_PROVIDER", "http://pay.example?merchant=1"],
    ["SWISH_PROVIDER", "http://swish.example?payee=1"],
    ["IDEAL_PROVIDER", "http://ideal.example"],
    ["EID_DKMITID", "http://eid.example"],
    ["ROUTING_URL", "osrm+http://routes.example"],
    ["GEOCODER_URL", "photon+http://places.example"],
    ["TRANSIT_URL", "otp+http://times.example"]
  ])("SEC-021 refuse an address without encryption in production: %s", async (name, address) => {
    assert.deepStrictEqual(await faultsOf(production), [])
    assert.deepStrictEqual(await faultsOf({ ...production, [name]: address }), [
      `${name} must begin with https:// in production`
    ])
  })

  it.each([
    ["postgres://db.example/samvej", false],
    ["postgres://10.0.0.5/samvej?sslmode=require", false],
    ["postgres://[fd00::5]/samvej?sslmode=verify-ca", false],
    ["postgres://localhost/samvej?host=db.example", false],
    ["postgres://db.example/samvej?sslmode=verify-full", true],
    ["postgres://db.example/samvej?sslmode=verify-full&sslrootcert=package.json", true],
    ["postgres://127.0.0.1:5433/samvej", true],
    ["postgres://[::1]/samvej", true],
    ["postgres://localhost/samvej?host=/var/run/postgresql", true]
  ])(
    "ASVS-12.3.3 ASVS-12.3.4 want a verified database on another machine in production: %s",
    async (url, isAllowed) => {
      assert.deepStrictEqual(
        await faultsOf({ ...production, DATABASE_URL: url }),
        isAllowed
          ? []
          : [
              "DATABASE_URL must have sslmode=verify-full in production, because the database is on another machine (and sslrootcert=FILE where its authority is private)"
            ]
      )
      assert.deepStrictEqual(await faultsOf({ DATABASE_URL: url }), [])
    }
  )

  it.each([
    [
      "without a database",
      { DATABASE_MIGRATION_URL: "postgres://owner@localhost/samvej" },
      "DATABASE_MIGRATION_URL needs DATABASE_URL"
    ],
    [
      "with the same account",
      {
        DATABASE_URL: "postgres://samvej@localhost/samvej",
        DATABASE_MIGRATION_URL: "postgres://samvej:other@localhost/samvej"
      },
      "DATABASE_MIGRATION_URL must have another account than DATABASE_URL"
    ],
    [
      "of another database",
      {
        DATABASE_URL: "postgres://samvej@localhost/samvej",
        DATABASE_MIGRATION_URL: "postgres://owner@localhost/other"
      },
      "DATABASE_MIGRATION_URL must name the database of DATABASE_URL"
    ],
    [
      "on another machine without TLS",
      {
        ...production,
        DATABASE_URL: "postgres://samvej@localhost/samvej",
        DATABASE_MIGRATION_URL: "postgres://owner@db.example/samvej"
      },
      "DATABASE_MIGRATION_URL must have sslmode=verify-full in production, because the database is on another machine (and sslrootcert=FILE where its authority is private)"
    ]
  ])("ASVS-13.2.2 refuse an account for migrations %s", async (_case, env, line) => {
    assert.deepStrictEqual(await faultsOf(env), [line])
  })

  it("ASVS-12.3.4 name a root certificate that does not exist", async () => {
    const url = "postgres://db.example/samvej?sslmode=verify-full&sslrootcert=/missing/root.crt"
    assert.deepStrictEqual(await faultsOf({ DATABASE_URL: url }), [
      "DATABASE_URL: sslrootcert /missing/root.crt does not exist"
    ])
  })

  it.each([
    ["http://collector.example:4318", false],
    ["https://collector.example:4318", true],
    ["http://127.0.0.1:4318", true],
    ["http://[::1]:4318", true]
  ])(
    "ASVS-12.3.1 ASVS-12.3.3 want an encrypted collector on another machine in production: %s",
    async (url, isAllowed) => {
      assert.deepStrictEqual(
        await faultsOf({ ...production, OTLP_URL: url }),
        isAllowed
          ? []
          : ["OTLP_URL must begin with https:// in production, unless the collector is on this machine"]
      )
      assert.deepStrictEqual(await faultsOf({ OTLP_URL: url }), [])
    }
  )

  it.each(["ws://push.example", "push.example/app", "key@push.example"])(
    "ASVS-12.3.1 take no protocol from the address of another real-time server: %s",
    async (host) => {
      assert.deepStrictEqual(await faultsOf({ REALTIME_HOST: host }), [
        "REALTIME_HOST must be a host, with a port or without: clients reach it encrypted, as they do PUBLIC_URL"
      ])
      assert.deepStrictEqual(await faultsOf({ REALTIME_HOST: "push.example:6001" }), [])
    }
  )

  it.each([
    ["development", "0.0.0.0"],
    ["development", "::"],
    ["development", "192.168.1.5"],
    ["development", "samvej.local"],
    ["test", "0.0.0.0"],
    ["test", "192.168.1.5"]
  ])("SEC-021 refuse %s beyond this machine unless a setting allows it: %s", async (env, host) => {
    const variables = { APP_ENV: env, HOST: host }
    assert.deepStrictEqual(await faultsOf(variables), [
      `HOST=${host} opens a ${env} server, which shows sign-in codes, to the network: set APP_ENV=production, or DEVELOPMENT_NETWORK=allow`
    ])
    assert.deepStrictEqual(await faultsOf({ ...variables, DEVELOPMENT_NETWORK: "allow" }), [])
    assert.deepStrictEqual(await faultsOf({ ...production, HOST: host }), [])
  })

  it.each(["127.0.0.1", "127.0.1.1", "localhost", "::1"])(
    "SEC-021 allow development on this machine: %s",
    async (host) => {
      assert.deepStrictEqual(await faultsOf({ HOST: host }), [])
      assert.deepStrictEqual(await faultsOf({ APP_ENV: "test", HOST: host }), [])
    }
  )

  it.each([
    ["production", production, true],
    ["development", {}, false],
    ["tests", { APP_ENV: "test" }, false]
  ] as const)(
    "SEC-007 require a passkey of staff in production only: %s",
    async (_env, variables, expected) => {
      const isRequired = Effect.provide(RequiresPasskey, layerSettingsFrom(variables))
      assert.strictEqual(await Effect.runPromise(isRequired), expected)
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

  it("SEC-007 want a passkey of staff in production always, elsewhere when they say so", async () => {
    const isRequired = (env: Readonly<Record<string, string>>) =>
      Effect.runPromise(Effect.map(settingsFrom(env), ({ requirePasskey }) => requirePasskey))
    assert.deepStrictEqual(
      [
        await isRequired({}),
        await isRequired({ REQUIRE_PASSKEY: "on" }),
        await isRequired({ ...production, REQUIRE_PASSKEY: "off" })
      ],
      [false, true, true]
    )
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
