import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { Record } from "effect"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { expiredRows } from "#api/jobs/expiredRows.ts"
import { accountDefaults } from "#core/shared/settings/account.ts"
import { limitDefaults } from "#core/shared/settings/limits.ts"
import { retentionDefaults } from "#core/shared/settings/retention.ts"
import { parseSecurityTable } from "#scripts/security/table.ts"

const page = readFileSync("apps/api/SECURITY.md", "utf8")

/** The text of a section, up to the next one. */
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? ""

const codesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code))

describe("the page about security", () => {
  it("ASVS-7.1.1 ASVS-7.1.2 names how long sessions live, as the settings say", () => {
    const { auth, console: settings } = accountDefaults
    const sessions = section("Sessions")
    expect(sessions).toContain(`after ${auth.idleDays} days (\`auth.idleDays\`)`)
    expect(sessions).toContain(`after ${auth.tokenDays} days (\`auth.tokenDays\`) | any number`)
    expect(sessions).toContain(`after ${settings.idleMinutes} minutes (\`console.idleMinutes\`)`)
    expect(sessions).toContain(`after ${settings.sessionHours} hours (\`console.sessionHours\`) | any number`)
    expect(sessions).toContain(
      `after ${settings.impersonationMinutes} minutes (\`console.impersonationMinutes\`)`
    )
  })

  it("ASVS-11.1.1 ASVS-11.1.2 lists every file that makes a keyed hash or verifies a passkey, with its key", () => {
    const users = execFileSync("git", ["grep", "-lE", "createHmac|@simplewebauthn/server", "core", "apps"])
      .toString()
      .split("\n")
      .filter((file) => file !== "")
    expect(users.length).toBeGreaterThan(3)
    const listed = codesIn(section("Keys"))
    expect(users.filter((file) => !listed.has(file))).toEqual([])
  })

  it("ASVS-15.1.3 lists every limit of calls with what is costly about them", () => {
    const listed = codesIn(section("Costly calls"))
    expect(Object.keys(limitDefaults.limits.address).filter((name) => !listed.has(name))).toEqual([])
  })

  it("ASVS-16.1.1 lists every security event", () => {
    const [, names = ""] =
      /type SecurityEventName =([^/]*)/.exec(readFileSync("core/ports/SecurityLog.ts", "utf8")) ?? []
    const events = [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name)
    expect(events.length).toBeGreaterThan(8)
    const listed = codesIn(section("Logs"))
    expect(events.filter((name) => !listed.has(name))).toEqual([])
  })

  it("ASVS-14.1.2 says of every table with personal or secret data how long it is kept, as the settings say", () => {
    const data = section("Data")
    const kept = [...data.matchAll(/^\| (`[^|]*) \| ([^|]*) \|$/gm)].map(([, tables = "", text = ""]) => ({
      tables: [...codesIn(tables)],
      text
    }))
    const classified = [...data.matchAll(/^\| (?:secret|personal) \| (`.*`) \|$/gm)].flatMap(
      ([, tables = ""]) => [...codesIn(tables)]
    )
    expect(kept.flatMap(({ tables }) => tables).toSorted()).toEqual(classified.toSorted())
    for (const [name, days] of Record.toEntries(retentionDefaults.retention)) {
      const { table } = expiredRows[name]
      const row = kept.find(({ tables }) => tables.includes(table))
      expect(row?.text).toContain(`${days} days (\`retention.${name}\`)`)
    }
    expect(data.match(/`retention\.\w+`/g)).toHaveLength(Object.keys(retentionDefaults.retention).length)
  })

  it("ASVS-16.2.3 lists every file of the server that writes to a log, to the console or to the end of a file", () => {
    const pattern = [
      "console\\.[a-z]+\\(",
      "process\\.(stdout|stderr)",
      'appendFile|createWriteStream|openSync\\([^)]*"a"',
      "Console\\.(log|error|warn|info)",
      "Logger\\.(with|layer|make|tracer|console)",
      'stdio: *\\[?"inherit'
    ].join("|")
    const writers = execFileSync("git", ["grep", "-lE", pattern, "--", "core", "apps/api", "apps/geo"])
      .toString()
      .split("\n")
      .filter((file) => file.endsWith(".ts"))
    const listed = [...codesIn(section("Logs"))].filter((code) => code.endsWith(".ts"))
    expect(writers.toSorted()).toEqual(listed.toSorted())
  })

  it("has a place for every row that is left to the operator, and for no other", () => {
    const table = parseSecurityTable(readFileSync("tests/security.tsv", "utf8"))
    const left = table.filter(({ status }) => status === "operator").map(({ id }) => id)
    expect(left.length).toBeGreaterThan(3)
    const named = section("What the operator does").match(/ASVS-[\d.]+\d/g) ?? []
    expect(named.toSorted()).toEqual(left.toSorted())
  })

  it("ASVS-15.1.1 says how soon components are updated, whose versions are exact", () => {
    expect(section("Components")).toMatch(/two days.*a\s+week.*a month.*three months/s)
    const { dependencies, devDependencies } = z
      .object({
        dependencies: z.record(z.string(), z.string()),
        devDependencies: z.record(z.string(), z.string())
      })
      .parse(JSON.parse(readFileSync("package.json", "utf8")))
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.length).toBeGreaterThan(50)
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})
