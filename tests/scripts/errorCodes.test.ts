import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { unraisedCodes } from "#core/shared/unraisedCodes.ts"
import enConsole from "#locales/en/consoleError.json" with { type: "json" }
import en from "#locales/en/error.json" with { type: "json" }
import { pendingFiles } from "#scripts/requirements/pendingRules.ts"

const files = globSync("{core,apps,electron}/**/*.{ts,tsx}").map((file) => ({
  file,
  text: readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "")
}))

/** The classes of the refusals, by code. */
const refusals = new Map(
  files.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends Schema\.TaggedError<\w+>\(\)\(\s*"([^"]+)"/g)].map(
      ([, name, code]) => [code ?? "", name ?? ""] as const
    )
  )
)

type Texts = { readonly [key: string]: string | Texts }
const keysOf = (texts: Texts, prefix = ""): ReadonlyArray<string> =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [prefix + key] : keysOf(text, `${prefix}${key}.`)
  )

/** The codes that requirements name: `cannot_book_own_commute: …`, `Code release_parking_failed has …`. */
const required = readFileSync("tests/requirements.tsv", "utf8")
  .split("\n")
  .map((row) => row.split("\t"))
  .flatMap(([, , kind, text = ""]) =>
    kind === "error" ? [...text.matchAll(/^([A-Za-z]\w*):|\bCode ([a-z]\w*[_.][\w.]+)/g)] : []
  )
  .map(([, first, second]) => first ?? second ?? "")

const { invalid: _fieldProblems, ...codeTexts } = en
const codes = [
  ...new Set([...keysOf({ ...codeTexts, ...enConsole }), ...refusals.keys(), ...required])
].toSorted()

/** Declarations, the answers that an operation may have, and rules that no product code calls raise nothing. */
const raisers = files
  .filter(
    ({ file }) => !/^core\/(contract\/|shared\/unraisedCodes)/.test(file) && !pendingFiles.includes(file)
  )
  .map(({ text }) => text)
const wordsIn = (pattern: RegExp) =>
  new Set(raisers.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word)))

/** The classes of which product code makes an instance, or that stand in a table of refusals. */
const made = wordsIn(/\bnew (?:\w+\.)?(\w+)/g)
const inTables = wordsIn(/\w: ([A-Z]\w+)(?=,?\s*[,}])/g)
const quoted = wordsIn(/"([\w.]+)"/g)

const isRaised = (code: string): boolean => {
  const name = refusals.get(code)
  if (name !== undefined) return made.has(name) || inTables.has(name)
  // `<code>_<reason>` is the text of a refusal for one reason.
  const base = [...refusals.keys()]
    .filter((one) => code.startsWith(`${one}_`))
    .toSorted((a, b) => b.length - a.length)[0]
  return quoted.has(code) || (base !== undefined && isRaised(base) && quoted.has(code.slice(base.length + 1)))
}
const unraised = new Set(unraisedCodes.map(({ code }) => code))

describe("an error code", () => {
  it.each(codes)("%s is raised, or listed as never raised", (code) => {
    expect(isRaised(code) ? "raised" : "never raised").toBe(unraised.has(code) ? "never raised" : "raised")
  })
  it("that is never raised is known, and listed once with a reason", () => {
    expect([...unraised].filter((code) => !codes.includes(code))).toEqual([])
    expect(unraised.size).toBe(unraisedCodes.length)
    expect(unraisedCodes.filter(({ reason }) => reason.trim() === "")).toEqual([])
  })
})
