import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { accountDefaults } from "#core/shared/settings/account.ts"
import { limitDefaults } from "#core/shared/settings/limits.ts"

const page = readFileSync("apps/api/SECURITY.md", "utf8")

/** The text of a section, up to the next one. */
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? ""

const codesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code))

describe("the page about security", () => {
  it("ASVS-7.1.1 ASVS-7.1.2 names how long sessions live, as the settings say", () => {
    const { auth, console: settings } = accountDefaults
    const sessions = section("Sessions")
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
