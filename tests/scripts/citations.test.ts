import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"

const idsIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/\b(?:[NC]\d{2}|[A-Z][A-Z0-9]{1,8}-\d{3})\b/g))

const idsInFirstColumn = (text: string, separator: RegExp): ReadonlySet<string> =>
  new Set(text.split("\n").flatMap((line) => [...idsIn(line.split(separator)[0] ?? "")]))

const decisions = idsInFirstColumn(readFileSync("core/DECISIONS.md", "utf8"), /(?<=\S) \| /)
const requirements = idsInFirstColumn(readFileSync("tests/requirements.tsv", "utf8"), /\t/)
const securityItems = idsInFirstColumn(readFileSync("tests/security.tsv", "utf8"), /\t/)
const areas = new Set([...requirements, ...securityItems].map((id) => id.replace(/-\d+$/, "")))

const isCitation = (id: string) => /^[NC]\d/.test(id) || areas.has(id.replace(/-\d+$/, ""))
const isKnown = (id: string) => decisions.has(id) || requirements.has(id) || securityItems.has(id)

const sources = execFileSync("git", [
  "ls-files",
  "-co",
  "--exclude-standard",
  "core",
  "apps",
  "electron",
  "scripts",
  "tests"
])
  .toString()
  .split("\n")
  .filter((file) => /\.(?:tsx?|css|md)$/.test(file) && !file.startsWith("tests/scripts/") && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

const comments = (text: string): ReadonlyArray<string> =>
  (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).map((comment) =>
    comment.replaceAll(/^\s*\*|\/\*+|\*\/|\/\//gm, " ").trim()
  )

/** Checks whether a comment holds only ids ("RECUR-013." or "N25, VAC-010 to VAC-012"), which tell a reader nothing. */
const isIdAlone = (comment: string): boolean =>
  idsIn(comment).size > 0 &&
  comment.replaceAll(/[A-Z][A-Z0-9]{1,8}-\d{3}|[NC]\d{2}|\b(?:to|and|see)\b|[\s.,:;()]/g, "") === ""

describe("a cited id", () => {
  it("has an entry in core/DECISIONS.md or a row in the tables of requirements or security", () => {
    const unknown = sources.flatMap(({ file, text }) =>
      [...idsIn(text)].filter((id) => isCitation(id) && !isKnown(id)).map((id) => `${file}: ${id}`)
    )
    assert.deepStrictEqual(unknown, [])
  })

  it("is never a whole comment", () => {
    const idsAlone = sources.flatMap(({ file, text }) =>
      comments(text)
        .filter(isIdAlone)
        .map((comment) => `${file}: ${comment}`)
    )
    assert.deepStrictEqual(idsAlone, [])
  })

  it.each([
    ["RECUR-013.", true],
    ["N25, VAC-010 to VAC-012", true],
    ["RECUR-013 A recurring trip belongs to a driver or a passenger.", false],
    ["Days are local dates.", false]
  ])("is a whole comment in %j: %s", (comment, expected) => assert.strictEqual(isIdAlone(comment), expected))
})
