import { globSync, rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { countReport } from "#scripts/testing/countReport.ts"
import { type Outcome, type Part, RESULTS } from "#scripts/testing/Part.ts"
import { runParts } from "#scripts/testing/runParts.ts"
import { inWords, sum } from "#scripts/testing/tell.ts"

const node = (name: string, script: string, more: Partial<Part> = {}): Part => ({
  name: `trial-${name}`,
  kind: "check",
  command: [process.execPath, "-e", script],
  ...more
})

const run = async (parts: ReadonlyArray<Part>) => {
  const order: Array<Outcome> = []
  await runParts(parts, 2, (outcome) => order.push(outcome))
  return order
}

afterAll(() => {
  for (const log of globSync(`${RESULTS}/trial-*.log`)) rmSync(log)
})

describe("the parts of a run", () => {
  it("count as one test each, by their exit code", async () => {
    const outcomes = await run([node("good", ""), node("bad", "console.log('why'); process.exit(3)")])
    expect(inWords(sum(outcomes))).toBe("1 passed, 1 failed, 0 skipped")
    expect(outcomes.find((outcome) => outcome.part.name === "trial-bad")?.output).toContain("why")
  })

  it("wait for what they come after, and are left out when that failed", async () => {
    const [first, second] = await run([
      node("build", "process.exit(1)", { kind: "setup" }),
      node("browser", "", { after: ["trial-build"] })
    ])
    expect(first?.counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(second?.notes).toEqual(["trial-browser: not run, because trial-build failed"])
  })

  it("say why they were skipped", async () => {
    const [outcome] = await run([node("server", "", { skip: "no server here" })])
    expect(outcome?.counts.skipped).toBe(1)
    expect(outcome?.notes).toEqual(["trial-server: no server here"])
  })

  it("fail when a test runner writes no report, however it ends", async () => {
    const [outcome] = await run([node("silent", "", { kind: "vitest" })])
    expect(outcome?.counts.failed).toBe(1)
  })

  it("are stopped when they take too long", async () => {
    const [outcome] = await run([node("endless", "setInterval(() => {}, 1000)", { limitMinutes: 0.005 })])
    expect(outcome?.counts.failed).toBe(1)
    expect(outcome?.output).toContain("took longer than")
  })

  it("are not started any more after a stop", async () => {
    const stop = new AbortController()
    const outcomes: Array<Outcome> = []
    await runParts(
      [node("first", ""), node("second", "", { after: ["trial-first"] })],
      2,
      (outcome) => {
        outcomes.push(outcome)
        stop.abort()
      },
      stop.signal
    )
    expect(outcomes.map((outcome) => outcome.notes)).toEqual([[], ["trial-second: stopped"]])
  })

  it("fail when their program does not exist", async () => {
    const [outcome] = await run([{ name: "trial-none", kind: "check", command: ["no-such-program"] }])
    expect(outcome?.counts.failed).toBe(1)
  })
})

describe("a report is added up", () => {
  it("of Vitest, a file that does not load being a failure", () => {
    const test = (status: string) => ({ fullName: `is ${status}`, status })
    const { counts, notes } = countReport(
      "vitest",
      JSON.stringify({
        testResults: [
          {
            name: "a",
            status: "failed",
            assertionResults: ["passed", "failed", "pending", "todo"].map(test)
          },
          { name: "b", status: "failed", assertionResults: [] }
        ]
      })
    )
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 2 })
    expect(notes).toEqual(["is pending", "is todo"])
  })

  it("of Playwright, a test that passed only at second try being a failure", () => {
    const specs = ["expected", "unexpected", "flaky", "skipped"].map((status) => ({
      title: status,
      file: "a.spec.ts",
      tests: [
        { projectName: "phone", status, annotations: [{ type: "skip", description: "needs a camera" }] }
      ]
    }))
    const { counts, notes } = countReport(
      "playwright",
      JSON.stringify({ suites: [{ title: "a.spec.ts", specs }], errors: [] })
    )
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 })
    expect(notes).toEqual(["a.spec.ts skipped [phone]: needs a camera"])
  })
})
