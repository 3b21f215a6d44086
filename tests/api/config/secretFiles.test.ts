import { chmodSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { assert, describe, it } from "vitest"
import { settingsFrom } from "#api/config.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()
const secret = "a secret of more than thirty-two characters"

/** Writes a file as a vault mounts it, and answers its path. */
const mount = (name: string, text: string, mode = 0o640): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, mode)
  return path
}

const read = (env: Readonly<Record<string, string>>) => Effect.runPromise(settingsFrom(env))
const faultsOf = (env: Readonly<Record<string, string>>) =>
  Effect.runPromise(
    Effect.match(settingsFrom(env), { onSuccess: () => [], onFailure: ({ faults }) => [...faults] })
  )

const production = {
  APP_ENV: "production",
  SMS_PROVIDER: "https://sms.example",
  MAIL_PROVIDER: "smtps://mail.example?from=no-reply@samvej.example",
  PAYMENT_PROVIDER: "https://pay.example?merchant=1",
  EID_PROVIDER: "none",
  PUBLIC_URL: "https://samvej.example"
}

describe("a secret in a file", () => {
  it("ASVS-13.3.1 can be every setting that is a secret or an address with a password", async () => {
    const config = readFileSync("apps/api/config.ts", "utf8")
    const secrets = [...config.matchAll(/read\.secret\("(\w+)"\)/g)].map(([, name = ""]) => name)
    assert.sameMembers(secrets, [
      "TOKEN_SECRET",
      "TOKEN_SECRET_PREVIOUS",
      "AUDIT_SECRET",
      "SMS_SECRET",
      "MAIL_SECRET",
      "PAYMENT_SECRET",
      "SWISH_SECRET",
      "IDEAL_SECRET",
      "PUSH_PRIVATE_KEY",
      "REALTIME_SECRET",
      "METRICS_TOKEN"
    ])
    const files = secrets.map((name) => [`${name}_FILE`, mount(name, `${name} ${secret}\n`)])
    const settings = await read({
      ...Object.fromEntries(files),
      PUSH_PUBLIC_KEY: "public",
      DATABASE_URL_FILE: mount("database", "postgres://samvej:sesame@db.example/samvej\n"),
      DATABASE_MIGRATION_URL_FILE: mount("migration", "postgres://owner:open@db.example/samvej"),
      ROUTING_URL_FILE: mount("routing", "osrm+https://routes.example?key=sesame")
    })
    const found = [
      settings.tokenSecret,
      settings.previousTokenSecret,
      settings.auditSecret,
      settings.providerSecrets.sms,
      settings.providerSecrets.mail,
      settings.providerSecrets.payment,
      settings.providerSecrets.swish,
      settings.providerSecrets.ideal,
      settings.push?.privateKey ?? null,
      settings.realtime.secret,
      settings.metricsToken
    ]
    assert.sameMembers(
      found.map((value) => (value === null ? "" : Redacted.value(value))),
      secrets.map((name) => `${name} ${secret}`)
    )
    assert.deepStrictEqual(
      [settings.databaseUrl?.password, settings.migrationUrl?.password],
      ["sesame", "open"]
    )
    assert.strictEqual(settings.services.routing?.kind, "osrm")
  })

  it("ASVS-13.3.1 is refused beside the setting itself, when it is empty, and when it cannot be read", async () => {
    const file = mount("token", secret)
    assert.deepStrictEqual(await faultsOf({ TOKEN_SECRET: secret, TOKEN_SECRET_FILE: file }), [
      "TOKEN_SECRET and TOKEN_SECRET_FILE are the same setting: leave one of them out"
    ])
    const empty = mount("empty", "\n")
    assert.deepStrictEqual(await faultsOf({ TOKEN_SECRET_FILE: empty }), [
      `TOKEN_SECRET_FILE: ${empty} is empty`
    ])
    const missing = join(folder, "missing")
    assert.deepStrictEqual(await faultsOf({ DATABASE_URL_FILE: missing }), [
      `DATABASE_URL_FILE: ${missing} cannot be read: ENOENT: no such file or directory, open '${missing}'`
    ])
    const short = mount("short", "short")
    assert.deepStrictEqual(await faultsOf({ TOKEN_SECRET_FILE: short }), [
      "TOKEN_SECRET must have at least 32 characters"
    ])
  })

  it.each([0o644, 0o604, 0o642, 0o777])(
    "ASVS-13.3.2 is refused in production when other accounts may use it: mode %o",
    async (mode) => {
      const file = mount("open", secret, mode)
      assert.deepStrictEqual(await faultsOf({ ...production, TOKEN_SECRET_FILE: file }), [
        `TOKEN_SECRET_FILE: ${file} is open to every account of this machine: allow its owner and group only (mode 0640 or less)`
      ])
      assert.deepStrictEqual(await faultsOf({ TOKEN_SECRET_FILE: file }), [])
    }
  )

  it.each([0o400, 0o440, 0o600, 0o640])(
    "ASVS-13.3.2 is accepted in production for its owner and group: mode %o",
    async (mode) => {
      const file = mount("closed", secret, mode)
      assert.deepStrictEqual(await faultsOf({ ...production, TOKEN_SECRET_FILE: file }), [])
    }
  )
})
