import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { pendingSettings } from "#core/shared/settings/pending.ts"
import { pendingFiles } from "#scripts/requirements/pendingRules.ts"

/** The files that declare, override and publish settings; they do not count as readers. */
const declarations = /^core\/shared\/(settings\/|ProductSettings\.ts)/
const commentsAndMath = /\/\*[\s\S]*?\*\/|\/\/.*|\bMath\.\w+/g

/** What a pending rule reads has no reader in production. */
const pendingRules = new Set(pendingFiles)

const sources = globSync("{core,apps,electron,scripts}/**/*.{ts,tsx}")
  .filter((file) => !declarations.test(file) && !pendingRules.has(file))
  .map((file) => `${file}\n${readFileSync(file, "utf8").replaceAll(commentsAndMath, "")}`)

/**
 * Checks whether a file reads `group.key`: its path or text names the group, and it accesses the key as `.key`, `["key"]`,
 * `{ key }`, `{ key: other }`, or as `group[name]`.
 */
const isRead = (group: string, key: string): boolean => {
  const named = new RegExp(`\\b${group}\\b`)
  const accessed = new RegExp(`\\.${key}\\b|\\["${key}"\\]|[{,]\\s*${key}\\s*[,:}]|\\b${group}\\[\\w+\\]`)
  return sources.some((text) => named.test(text) && accessed.test(text))
}

const settings = Object.entries(defaultProductSettings)
  .filter(([group]) => group !== "featureFlags")
  .flatMap(([group, keys]) => Object.keys(keys).map((key) => ({ group, key, name: `${group}.${key}` })))
const pending = new Set<string>(pendingSettings.map(({ setting }) => setting))

describe("a product setting", () => {
  it.each(settings)("$name has a reader, or is listed as pending", ({ group, key, name }) => {
    expect(isRead(group, key) ? "read" : "pending").toBe(pending.has(name) ? "pending" : "read")
  })
  it("is listed as pending once, with a reason", () => {
    expect(pending.size).toBe(pendingSettings.length)
    expect(pendingSettings.filter(({ reason }) => reason.trim() === "")).toEqual([])
  })
})
