import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { RESULTS_FOLDER } from "#scripts/testing/Task.ts"
import { PlaywrightReport, specsOf, VitestReport } from "../testing/countReport.ts"
import type { Side } from "./table.ts"

export interface TestResult {
  readonly title: string
  readonly side: Side
  readonly passed: boolean
}

/** Computes the side that a test file proves; `console/` in `tests/e2e` and `tests/ui` proves the console, the rest the rider app. */
export const sideOf = (file: string): Side | undefined => {
  if (file.startsWith("tests/core/")) return "core"
  if (file.startsWith("tests/api/") || file.startsWith("tests/geo/")) return "api"
  if (file.startsWith("tests/electron/") || /^tests\/(e2e|ui)\/console\//.test(file)) return "console"
  return file.startsWith("tests/e2e/") || file.startsWith("tests/ui/") ? "rider" : undefined
}

/** The result of one test of any folder; `file` is relative to the repository. */
export interface NamedResult {
  readonly file: string
  readonly title: string
  readonly passed: boolean
}

const withSides = (results: ReadonlyArray<NamedResult>): ReadonlyArray<TestResult> =>
  results.flatMap(({ file, passed, title }) => {
    const side = sideOf(file)
    return side === undefined ? [] : [{ title, side, passed }]
  })

const readVitest = (text: string, root: string): ReadonlyArray<NamedResult> =>
  VitestReport.parse(JSON.parse(text)).testResults.flatMap(({ assertionResults, name }) => {
    const file = relative(root, name).replaceAll("\\", "/")
    return assertionResults
      .filter((test) => test.status === "passed" || test.status === "failed")
      .map((test) => ({ file, title: test.fullName, passed: test.status === "passed" }))
  })

const readPlaywright = (text: string): ReadonlyArray<NamedResult> =>
  specsOf(PlaywrightReport.parse(JSON.parse(text)).suites).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== "skipped")
      .map((test) => ({
        file: `tests/e2e/${spec.file}`,
        title: spec.fullTitle,
        passed: test.status === "expected"
      }))
  )

/** Reads Vitest's report; `root` is the prefix of its absolute paths. Skipped tests are ignored. */
export const fromVitest = (text: string, root: string): ReadonlyArray<TestResult> =>
  withSides(readVitest(text, root))

export const fromPlaywright = (text: string): ReadonlyArray<TestResult> => withSides(readPlaywright(text))

const fromFile = (name: string, read: (text: string) => ReadonlyArray<NamedResult>) =>
  existsSync(`${RESULTS_FOLDER}/${name}.json`)
    ? read(readFileSync(`${RESULTS_FOLDER}/${name}.json`, "utf8"))
    : []

/** Loads the results of the last test run from `.test-results/`, also those of tests that prove no side. */
export const loadAllResults = (root: string): ReadonlyArray<NamedResult> => [
  ...["unit", "api", "api-server"].flatMap((name) => fromFile(name, (text) => readVitest(text, root))),
  ...fromFile("e2e", readPlaywright)
]

/** Loads the results of the last test run that prove a side. */
export const loadLastResults = (root: string): ReadonlyArray<TestResult> => withSides(loadAllResults(root))
