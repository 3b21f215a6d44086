import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { Capability } from "#core/shared/capabilities.ts"
import { clientCode } from "#core/shared/clientCodes.ts"
import { featureGates } from "#core/shared/featureFlags.ts"
import { pendingFiles, pendingRows, pendingRules } from "#scripts/requirements/pendingRules.ts"
import { sideOf } from "#scripts/requirements/results.ts"
import { parseTable } from "#scripts/requirements/table.ts"

const rows = new Set(
  parseTable(readFileSync("tests/requirements.tsv", "utf8")).flatMap(({ id, where }) =>
    where.map((side) => `${side} ${id}`)
  )
)
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const read = (file: string) => readFileSync(file, "utf8").replaceAll(comments, "")

/** The tests, each with the rows of the table that it names. */
const tests = globSync("tests/**/*.{test,spec}.{ts,tsx}").map((file) => {
  const text = read(file)
  const ids = text.match(/\b[A-Z][A-Z0-9]*-\d{3}\b/g) ?? []
  return { text, named: ids.map((id) => `${sideOf(file)} ${id}`).filter((row) => rows.has(row)) }
})
const imports = (text: string, file: string) => text.includes(`"#${file.replace("apps/", "")}"`)
const isOfPending = ({ text }: (typeof tests)[number]) => pendingFiles.some((file) => imports(text, file))
const listed = new Set(pendingRows.map(({ id, side }) => `${side} ${id}`))

describe("the rows of pending rules", () => {
  it("are rows of the requirements table", () => {
    expect([...listed].filter((row) => !rows.has(row))).toEqual([])
  })

  it("are named by a test of their rule", () => {
    const unnamed = pendingRules.flatMap(({ file, ids, side = "core" }) =>
      ids
        .map((id) => `${side} ${id}`)
        .filter((row) => !tests.some(({ named, text }) => imports(text, file) && named.includes(row)))
    )
    expect(unnamed).toEqual([])
  })

  it("include every row that only tests of pending rules name", () => {
    const namedByOthers = new Set(tests.filter((test) => !isOfPending(test)).flatMap(({ named }) => named))
    const unlisted = tests
      .filter(isOfPending)
      .flatMap(({ named }) => named)
      .filter((row) => !namedByOthers.has(row) && !listed.has(row))
    expect(unlisted).toEqual([])
  })

  it("say what they wait for", () => {
    expect(pendingRules.filter(({ awaits }) => awaits.trim() === "")).toEqual([])
  })
})

/** Product code without the pending files. */
const product = globSync("{core,apps,electron}/**/*.{ts,tsx}")
  .filter((file) => !pendingFiles.includes(file))
  .map((file) => ({ file, text: read(file) }))

it("a pending file exists, and no product code imports it", () => {
  const imported = pendingFiles.filter((pending) =>
    product.some(
      ({ file, text }) =>
        imports(text, pending) ||
        (dirname(file) === dirname(pending) && text.includes(`"./${basename(pending)}"`))
    )
  )
  expect(imported).toEqual([])
  expect(pendingFiles.filter((pending) => !existsSync(pending))).toEqual([])
})

/** Without what declares the members and their defaults. */
const users = product.filter(
  ({ file }) => !/^core\/shared\/(settings\/|featureFlags|capabilities)/.test(file)
)
const isInProduct = (pattern: string) => users.some(({ text }) => new RegExp(pattern).test(text))

/** Members of rules: the file, all its members, and whether product code uses one. */
const parts = [
  {
    file: "core/shared/featureFlags.ts",
    members: Object.keys(featureGates({})),
    isUsed: (gate: string) =>
      isInProduct(`[gG]ates(\\(.*\\))?\\.${gate}\\b|\\b${gate}\\b[^{}]*\\} = \\w*[gG]ates\\b`)
  },
  {
    file: "core/shared/clientCodes.ts",
    members: Object.keys(clientCode),
    isUsed: (failure: string) => isInProduct(`clientCode\\.${failure}\\b`)
  },
  {
    file: "core/shared/capabilities.ts",
    members: Capability.literals,
    isUsed: (capability: string) => isInProduct(`(useCapability|\\.has)\\("${capability}"\\)`)
  }
]

describe.each(parts)("the members of $file", ({ file, isUsed, members }) => {
  const pending = pendingRules.filter((rule) => rule.file === file).map(({ member }) => member)

  it.each(members)("%s is used by product code, or listed as pending", (member) => {
    expect(isUsed(member) ? "used" : "pending").toBe(pending.includes(member) ? "pending" : "used")
  })
  it("include those that are listed as pending, each once", () => {
    expect(members).toEqual(expect.arrayContaining(pending))
    expect(new Set(pending).size).toBe(pending.length)
  })
})

it("a member that is pending belongs to a file whose members are checked", () => {
  const checked = parts.map(({ file }) => file)
  const files = pendingRules.flatMap(({ file, member }) => (member === undefined ? [] : [file]))
  expect(checked).toEqual(expect.arrayContaining(files))
})
