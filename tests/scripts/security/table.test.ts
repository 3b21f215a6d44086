import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { isId, parseSecurityTable } from "#scripts/security/table.ts"

const table = parseSecurityTable(readFileSync("tests/security.tsv", "utf8"))

/** The requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0: all sections begin with number 1 and have no gap. */
const asvsSections: Readonly<Record<string, number>> = Object.fromEntries(
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3
  5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3
  9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4
  17.3:2`
    .split(/\s+/)
    .map((section) => section.split(":"))
    .map(([section = "", count]) => [section, Number(count)])
)

const numbered = (count: number, id: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => id(index + 1))
const asvsIds = Object.entries(asvsSections).flatMap(([section, count]) =>
  numbered(count, (number) => `ASVS-${section}.${number}`)
)
const itemIds = numbered(24, (number) => `SEC-${String(number).padStart(3, "0")}`)

const idsOf = (prefix: string) => table.map(({ id }) => id).filter((id) => id.startsWith(prefix))

const testSources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "tests"])
  .toString()
  .split("\n")
  .filter(
    (file) => /\.(?:test|spec)\.tsx?$/.test(file) && !/^tests\/scripts\/security\/(?:table|assess)/.test(file)
  )
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
const namedIds = new Set(testSources.match(/\b(?:[A-Z][A-Z0-9]*-\d+(?:\.\d+)*|[NC]\d{2})\b/g))

describe("the table of security requirements", () => {
  it("has every requirement of ASVS 5.0.0 of levels 1 and 2 once, in its order", () => {
    expect(asvsIds.length).toBe(253)
    expect(idsOf("ASVS-")).toEqual(asvsIds)
  })

  it("has our own items once, in their order", () => {
    expect(idsOf("SEC-")).toEqual(itemIds)
  })

  it("has Electron's checklist once, in its order", () => {
    expect(idsOf("ELECTRON-")).toEqual(
      numbered(20, (number) => `ELECTRON-${String(number).padStart(2, "0")}`)
    )
  })

  /** Whether tests name an own item is what `npm run security` prints. */
  it("names proofs that are in the sources of the tests, or own items", () => {
    const rows = new Set(idsOf("SEC-"))
    const exists = (proof: string) =>
      isId(proof) ? namedIds.has(proof) || rows.has(proof) : testSources.includes(proof)
    const missing = table.flatMap(({ id, proof }) =>
      proof.filter((one) => !exists(one)).map((one) => `${id}: ${one}`)
    )
    expect(missing).toEqual([])
  })
})

const header = "id\tlevel\tstatement\tstatus\thow\tproof"
const parse = (row: string) => parseSecurityTable(`${header}\n${row}\n`)

describe("a row", () => {
  it("names ids, or exact titles, or both", () => {
    expect(
      parse("SEC-003\t\tSockets end\tmet\tHub\tSEC-003 CONS-002 | ends a socket | N46")[0]?.proof
    ).toEqual(["SEC-003", "CONS-002", "ends a socket", "N46"])
  })

  it.each([
    ["an unknown status", "SEC-001\t\tOne\tdone\tHow\tSEC-001"],
    ["an unknown list", "CWE-001\t\tOne\tmet\tHow\tSEC-001"],
    ["a range of ids", "SEC-001-003\t\tOne\tmet\tHow\tSEC-001"],
    ["a row of ASVS without its level", "ASVS-1.1.1\t\tOne\tmet\tHow\tSEC-001"],
    ["an item with a level", "SEC-001\t1\tOne\tmet\tHow\tSEC-001"],
    ["a row without a reason", "SEC-001\t\tOne\topen\t\t"],
    ["an item that names no title", "SEC-001\t\tOne\tmet\tHow\tSEC-001 CONS-002"],
    ["a row that is met by nothing", "SEC-001\t\tOne\tmet\tHow\t"],
    ["a proof of what does not apply", "SEC-001\t\tOne\tnot applicable\tWhy\tSEC-001"],
    ["a proof of what the operator does", "SEC-001\t\tOne\toperator\tThe proxy\tSEC-001"],
    ["a missing column", "SEC-001\t\tOne\tmet"]
  ])("is rejected: %s", (_case, row) => {
    expect(() => parse(row)).toThrow("Not a row")
  })

  it("is rejected when its id is there twice", () => {
    const row = "SEC-001\t\tOne\tmet\tHow\tSEC-001 | a title"
    expect(() => parse(`${row}\n${row}`)).toThrow("Duplicate id: SEC-001")
  })
})
