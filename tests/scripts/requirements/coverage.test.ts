import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { computeCoverage, formatCoverage, totalShare } from "#scripts/requirements/coverage.ts"
import type { TestResult } from "#scripts/requirements/results.ts"
import { fromPlaywright, fromVitest, sideOf } from "#scripts/requirements/results.ts"
import { parseTable, type Side } from "#scripts/requirements/table.ts"

const header = "id\twhere\tkind\trequirement\tsource"
const table = parseTable(`${header}\nBOOK-001\tcore,api\trule\tOne\tT§1\nBOOK-002\tapi\terror\tTwo\tT§2\n`)
const result = (side: Side, title: string, passed = true): TestResult => ({ side, title, passed })

describe("a requirement is proven", () => {
  it("on the sides where a passed test names it", () => {
    const coverage = computeCoverage(table, [result("core", "the seats BOOK-001 are counted")], [])
    expect(coverage.areas["BOOK"]).toEqual({
      core: { passing: 1, total: 1 },
      api: { passing: 0, total: 2 },
      rider: { passing: 0, total: 0 },
      console: { passing: 0, total: 0 }
    })
    expect(coverage.missing).toEqual([
      { id: "BOOK-001", sides: ["api"] },
      { id: "BOOK-002", sides: ["api"] }
    ])
  })

  it("by a test that names several ids", () => {
    expect(
      totalShare(computeCoverage(table, [result("api", "BOOK-001 BOOK-002 one seat")], []), "api").passing
    ).toBe(2)
  })

  it("never while a failed test names it", () => {
    const results = [result("api", "BOOK-002 yes"), result("api", "BOOK-002 no", false)]
    const coverage = computeCoverage(table, results, [])
    expect(totalShare(coverage, "api").passing).toBe(0)
  })

  it("only by an id of the table", () => {
    const results = [result("core", "BOOK-999 nothing"), result("core", "ISO-8601 is no area")]
    const coverage = computeCoverage(table, results, [])
    expect(coverage.unknown).toEqual(["BOOK-999"])
    expect(formatCoverage(coverage)).toContain("Unknown id in a test title: BOOK-999")
  })
})

describe("a side that cannot be proven", () => {
  const unprovable = parseTable(`${header}\nBOOK-001\tcore,api\trule\tOne\tT\tapi: no call tells it\n`)
  it("is not counted, and listed with its reason", () => {
    const coverage = computeCoverage(unprovable, [], [])
    expect(totalShare(coverage, "api")).toEqual({ passing: 0, total: 0 })
    expect(totalShare(coverage, "core").total).toBe(1)
    expect(coverage.missing).toEqual([{ id: "BOOK-001", sides: ["core"] }])
    expect(formatCoverage(coverage)).toContain("Cannot be proven: BOOK-001 api: no call tells it")
  })
})

describe("a row that stands on a pending rule", () => {
  const pending = [{ id: "BOOK-001", side: "core", reason: "bookTrip.ts waits for its screen" }] as const
  const results = [result("core", "BOOK-001 a seat"), result("api", "BOOK-001 BOOK-002 a seat")]
  const coverage = computeCoverage(table, results, pending)

  it("does not count as proven on its side, but on the others", () => {
    expect(totalShare(coverage, "core")).toEqual({ passing: 0, total: 1 })
    expect(totalShare(coverage, "api")).toEqual({ passing: 2, total: 2 })
    expect(coverage.missing).toEqual([{ id: "BOOK-001", sides: ["core"] }])
  })

  it("is printed apart from those that no test names", () => {
    const printed = formatCoverage(coverage).split("\n")
    expect(printed).toContain("Pending: BOOK-001 core: bookTrip.ts waits for its screen")
    expect(printed.filter((line) => line.startsWith("  BOOK"))).toEqual([])
  })

  it("is printed as not proven while no test names it", () => {
    const printed = formatCoverage(computeCoverage(table, [], pending)).split("\n")
    expect(printed).toContain("  BOOK-001     core, api")
    expect(printed.filter((line) => line.startsWith("Pending"))).toEqual([])
  })
})

describe("the requirements table", () => {
  it("of this repository is valid", () => {
    expect(parseTable(readFileSync("tests/requirements.tsv", "utf8")).length).toBeGreaterThan(800)
  })

  it.each([
    ["an unknown side", "BOOK-001\tphone\trule\tOne\tT"],
    ["a range of ids", "BOOK-001-003\tcore\trule\tOne\tT"],
    ["an unprovable side without a reason", "BOOK-001\tcore\trule\tOne\tT\tapi:"],
    ["a missing column", "BOOK-001\tcore\trule"]
  ])("rejects %s", (_case, row) => {
    expect(() => parseTable(`${header}\n${row}\n`)).toThrow("Not a requirement")
  })

  it("rejects a duplicate id", () => {
    const row = "BOOK-001\tcore\trule\tOne\tT"
    expect(() => parseTable(`${header}\n${row}\n${row}\n`)).toThrow("Duplicate id: BOOK-001")
  })
})

describe("the last test run is read", () => {
  it.each([
    ["tests/core/trip/a.test.ts", "core"],
    ["tests/api/book.test.ts", "api"],
    ["tests/e2e/bookTrip.spec.ts", "rider"],
    ["tests/ui/theme/contrast.test.ts", "rider"],
    ["tests/ui/console/features/trips/a.test.ts", "console"],
    ["tests/e2e/console/trips.spec.ts", "console"],
    ["tests/electron/ipc.test.ts", "console"],
    ["tests/scripts/a.test.ts", undefined]
  ])("%s proves the side %s", (file, side) => {
    expect(sideOf(file)).toBe(side)
  })

  it("from Vitest, without the skipped tests", () => {
    const assertionResults = ["passed", "failed", "pending"].map((status) => ({
      fullName: `A ${status}`,
      status
    }))
    const report = {
      testResults: [{ name: "/here/tests/core/a.test.ts", status: "failed", assertionResults }]
    }
    expect(fromVitest(JSON.stringify(report), "/here")).toEqual([
      result("core", "A passed"),
      result("core", "A failed", false)
    ])
  })

  it("from Playwright, with the titles of the enclosing suites", () => {
    const test = (status: string) => ({ projectName: "phone", status, annotations: [] })
    const spec = { title: "books", file: "book.spec.ts", tests: [test("expected"), test("unexpected")] }
    const inner = { title: "BOOK-001 a rider", specs: [spec] }
    const report = { suites: [{ title: "book.spec.ts", specs: [], suites: [inner] }], errors: [] }
    expect(fromPlaywright(JSON.stringify(report))).toEqual([
      result("rider", "book.spec.ts BOOK-001 a rider books"),
      result("rider", "book.spec.ts BOOK-001 a rider books", false)
    ])
  })
})
