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

const withSide = (file: string, tests: ReadonlyArray<{ title: string; passed: boolean }>) => {
  const side = sideOf(file)
  return side === undefined ? [] : tests.map((test) => ({ ...test, side }))
}

/** Reads Vitest's report; `root` is the prefix of its absolute paths. Skipped tests are ignored. */
export const fromVitest = (text: string, root: string): ReadonlyArray<TestResult> =>
  VitestReport.parse(JSON.parse(text)).testResults.flatMap((file) =>
    withSide(
      relative(root, file.name).replaceAll("\\", "/"),
      file.assertionResults
        .filter((test) => test.status === "passed" || test.status === "failed")
        .map((test) => ({ title: test.fullName, passed: test.status === "passed" }))
    )
  )

export const fromPlaywright = (text: string): ReadonlyArray<TestResult> =>
  specsOf(PlaywrightReport.parse(JSON.parse(text)).suites).flatMap((spec) =>
    withSide(
      `tests/e2e/${spec.file}`,
      spec.tests
        .filter((test) => test.status !== "skipped")
        .map((test) => ({ title: spec.fullTitle, passed: test.status === "expected" }))
    )
  )

const fromFile = (name: string, read: (text: string) => ReadonlyArray<TestResult>) =>
  existsSync(`${RESULTS_FOLDER}/${name}.json`)
    ? read(readFileSync(`${RESULTS_FOLDER}/${name}.json`, "utf8"))
    : []

/** Loads the results of the last test run from `.test-results/`. */
export const loadLastResults = (root: string): ReadonlyArray<TestResult> => [
  ...["unit", "api", "api-server"].flatMap((name) => fromFile(name, (text) => fromVitest(text, root))),
  ...fromFile("e2e", fromPlaywright)
]
