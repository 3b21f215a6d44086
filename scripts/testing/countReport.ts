import { z } from "zod"
import type { Counts } from "./Task.ts"

/** The fields that we read of Vitest's JSON report (Jest's format). */
export const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() }))
    })
  )
})

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() }))
    })
  )
})
export type PlaywrightSpec = z.output<typeof PlaywrightSpec>

/** The fields that we read of Playwright's JSON report: nested suites with specs at every depth. */
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  }
})
type PlaywrightSuite = z.output<typeof PlaywrightSuite>
export const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() }))
})

/** Lists every spec with the titles of its suites, outermost first. */
export const specsOf = (
  suites: ReadonlyArray<PlaywrightSuite>,
  parentTitle = ""
): ReadonlyArray<PlaywrightSpec & { readonly fullTitle: string }> =>
  suites.flatMap((suite) => {
    const path = `${parentTitle} ${suite.title}`.trim()
    return [
      ...suite.specs.map((spec) => ({ ...spec, fullTitle: `${path} ${spec.title}` })),
      ...specsOf(suite.suites ?? [], path)
    ]
  })

interface ReportCounts {
  readonly counts: Counts
  readonly notes: ReadonlyArray<string>
}

const countVitest = (text: string): ReportCounts => {
  const files = VitestReport.parse(JSON.parse(text)).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const unloaded = files.filter((file) => file.status === "failed" && file.assertionResults.length === 0)
  const skipped = tests.filter((test) => !["passed", "failed"].includes(test.status))
  return {
    counts: {
      passed: tests.filter((test) => test.status === "passed").length,
      failed: tests.filter((test) => test.status === "failed").length + unloaded.length,
      skipped: skipped.length
    },
    notes: skipped.map((test) => test.fullName)
  }
}

const countPlaywright = (text: string): ReportCounts => {
  const report = PlaywrightReport.parse(JSON.parse(text))
  const tests = specsOf(report.suites).flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: spec.fullTitle }))
  )
  const skipped = tests.filter((test) => test.status === "skipped")
  const passed = tests.filter((test) => test.status === "expected").length
  return {
    counts: {
      passed,
      failed: tests.length - passed - skipped.length + report.errors.length,
      skipped: skipped.length
    },
    notes: skipped.map((test) => {
      const reason = test.annotations.find((note) => note.type === "skip")?.description
      return `${test.title} [${test.projectName}]${reason === undefined ? "" : `: ${reason}`}`
    })
  }
}

/** Counts the tests of a JSON report; the notes name the skipped ones. */
export const countReport = (kind: "vitest" | "playwright", text: string): ReportCounts =>
  kind === "vitest" ? countVitest(text) : countPlaywright(text)
