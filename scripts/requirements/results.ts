import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"
import { PlaywrightReport, specsOf, VitestReport } from "../testing/countReport.ts"
import { RESULTS } from "../testing/Part.ts"
import type { Side } from "./table.ts"

export interface TestResult {
  readonly title: string
  readonly side: Side
  readonly passed: boolean
}

/** What a test file speaks for: `tests/e2e/console/…` for the console, the other browser tests for the rider app. */
export const sideOf = (file: string): Side | undefined => {
  if (file.startsWith("tests/core/")) return "core"
  if (file.startsWith("tests/api/")) return "api"
  if (file.startsWith("tests/electron/") || /^tests\/(e2e|ui)\/.*console/i.test(file)) return "console"
  return file.startsWith("tests/e2e/") || file.startsWith("tests/ui/") ? "rider" : undefined
}

const onSide = (file: string, tests: ReadonlyArray<{ title: string; passed: boolean }>) => {
  const side = sideOf(file)
  return side === undefined ? [] : tests.map((test) => ({ ...test, side }))
}

/** `root`: the folder that Vitest's absolute paths start with. Skipped tests prove nothing and break nothing. */
export const fromVitest = (text: string, root: string): ReadonlyArray<TestResult> =>
  VitestReport.parse(JSON.parse(text)).testResults.flatMap((file) =>
    onSide(
      relative(root, file.name).replaceAll("\\", "/"),
      file.assertionResults
        .filter((test) => test.status === "passed" || test.status === "failed")
        .map((test) => ({ title: test.fullName, passed: test.status === "passed" }))
    )
  )

export const fromPlaywright = (text: string): ReadonlyArray<TestResult> =>
  specsOf(PlaywrightReport.parse(JSON.parse(text)).suites).flatMap((spec) =>
    onSide(
      `tests/e2e/${spec.file}`,
      spec.tests
        .filter((test) => test.status !== "skipped")
        .map((test) => ({ title: spec.fullTitle, passed: test.status === "expected" }))
    )
  )

const fromFile = (name: string, read: (text: string) => ReadonlyArray<TestResult>) =>
  existsSync(`${RESULTS}/${name}.json`) ? read(readFileSync(`${RESULTS}/${name}.json`, "utf8")) : []

/** Everything the last run of the tests left in `.test-results/`. */
export const lastResults = (root: string): ReadonlyArray<TestResult> => [
  ...["unit", "api", "api-server"].flatMap((name) => fromFile(name, (text) => fromVitest(text, root))),
  ...fromFile("e2e", fromPlaywright)
]
