import { stripVTControlCharacters } from "node:util"
import { z } from "zod"
import type { Outcome } from "./Task.ts"

/** The fields that we read of Vitest's JSON report (Jest's format). */
export const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).default([])
        })
      )
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
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
      results: z
        .array(z.object({ errors: z.array(z.object({ message: z.string().default("") })).default([]) }))
        .default([])
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

/** The counts of a report; `notes` name the skipped tests, `failures` the failed ones with what they said. */
export type ReportCounts = Pick<Outcome, "counts" | "notes" | "failures">

const messageLines = 20

/** The title of a failed test, and the first lines of each of its errors below it. */
const toFailure = (title: string, messages: ReadonlyArray<string>): string => {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message).split("\n").slice(0, messageLines)
  )
  return [title, ...lines.map((line) => `    ${line}`)].join("\n")
}

const countVitest = (text: string): ReportCounts => {
  const files = VitestReport.parse(JSON.parse(text)).testResults
  const tests = files.flatMap((file) => file.assertionResults)
  const unloaded = files.filter((file) => file.status === "failed" && file.assertionResults.length === 0)
  const failed = tests.filter((test) => test.status === "failed")
  const skipped = tests.filter((test) => !["passed", "failed"].includes(test.status))
  return {
    counts: {
      passed: tests.filter((test) => test.status === "passed").length,
      failed: failed.length + unloaded.length,
      skipped: skipped.length
    },
    notes: skipped.map((test) => test.fullName),
    failures: [
      ...unloaded.map((file) => toFailure(file.name, [file.message])),
      ...failed.map((test) => toFailure(test.fullName, test.failureMessages))
    ]
  }
}

const nameOf = ({ title, projectName }: { readonly title: string; readonly projectName: string }): string =>
  `${title} [${projectName}]`

const countPlaywright = (text: string): ReportCounts => {
  const report = PlaywrightReport.parse(JSON.parse(text))
  const tests = specsOf(report.suites).flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: spec.fullTitle }))
  )
  const skipped = tests.filter((test) => test.status === "skipped")
  const failed = tests.filter((test) => test.status === "unexpected" || test.status === "flaky")
  return {
    counts: {
      passed: tests.length - failed.length - skipped.length,
      failed: failed.length + report.errors.length,
      skipped: skipped.length
    },
    notes: skipped.map((test) => {
      const reason = test.annotations.find((note) => note.type === "skip")?.description
      return `${nameOf(test)}${reason === undefined ? "" : `: ${reason}`}`
    }),
    failures: [
      ...report.errors.map(({ message = "" }) => toFailure("outside of a test", [message])),
      ...failed.map((test) =>
        toFailure(
          nameOf(test),
          test.results.flatMap(({ errors }) => errors.map(({ message }) => message))
        )
      )
    ]
  }
}

/** Counts the tests of a JSON report. */
export const countReport = (kind: "vitest" | "playwright", text: string): ReportCounts =>
  kind === "vitest" ? countVitest(text) : countPlaywright(text)
