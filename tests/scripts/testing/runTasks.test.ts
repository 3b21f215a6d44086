import { existsSync, globSync, rmSync } from "node:fs"
import { afterAll, describe, expect, it } from "vitest"
import { countReport } from "#scripts/testing/countReport.ts"
import { formatCounts, sumCounts } from "#scripts/testing/printOutcome.ts"
import { runTasks } from "#scripts/testing/runTasks.ts"
import { type Outcome, RESULTS_FOLDER, type Task } from "#scripts/testing/Task.ts"

const node = (name: string, script: string, more: Partial<Task> = {}): Task => ({
  name: `trial-${name}`,
  kind: "check",
  command: [process.execPath, "-e", script],
  ...more
})

const run = async (tasks: ReadonlyArray<Task>) => {
  const order: Array<Outcome> = []
  await runTasks(tasks, 2, (outcome) => order.push(outcome))
  return order
}

afterAll(() => {
  for (const log of globSync(`${RESULTS_FOLDER}/trial-*.log`)) rmSync(log)
})

describe("the tasks of a run", () => {
  it("count as one test each, by their exit code", async () => {
    const outcomes = await run([node("good", ""), node("bad", "console.log('why'); process.exit(3)")])
    expect(formatCounts(sumCounts(outcomes))).toBe("1 passed, 1 failed, 0 skipped")
    expect(outcomes.find((outcome) => outcome.task.name === "trial-bad")?.output).toContain("why")
  })

  it("wait for their dependencies, and are skipped when one failed", async () => {
    const [first, second] = await run([
      node("build", "process.exit(1)", { kind: "setup" }),
      node("browser", "", { dependsOn: ["trial-build"] })
    ])
    expect(first?.counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(second?.notes).toEqual(["trial-browser: not run, because trial-build failed"])
  })

  it("leave no temporary folder, even when they fail", async () => {
    const script = "console.log(fs.mkdtempSync(os.tmpdir() + '/created-')); process.exit(1)"
    const [outcome] = await run([node("untidy", script)])
    const folder = outcome?.output.trim() ?? ""
    expect(folder).toContain("created-")
    expect(existsSync(folder)).toBe(false)
  })

  it("report why they were skipped", async () => {
    const [outcome] = await run([node("server", "", { skip: "no server here" })])
    expect(outcome?.counts.skipped).toBe(1)
    expect(outcome?.notes).toEqual(["trial-server: no server here"])
  })

  it("fail when a test runner writes no report, whatever its exit code", async () => {
    const [outcome] = await run([node("silent", "", { kind: "vitest" })])
    expect(outcome?.counts.failed).toBe(1)
  })

  it("are stopped when they take too long", async () => {
    const [outcome] = await run([node("endless", "setInterval(() => {}, 1000)", { limitMinutes: 0.005 })])
    expect(outcome?.counts.failed).toBe(1)
    expect(outcome?.output).toContain("took longer than")
  })

  it("do not start after a stop", async () => {
    const stop = new AbortController()
    const outcomes: Array<Outcome> = []
    await runTasks(
      [node("first", ""), node("second", "", { dependsOn: ["trial-first"] })],
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

describe("the tests of a report are counted", () => {
  it("for Vitest, with a file that does not load as a failure", () => {
    const test = (status: string) => ({
      fullName: `is ${status}`,
      status,
      failureMessages: status === "failed" ? ["\u001b[31mexpected 1\u001b[39m\nto be 2"] : []
    })
    const { counts, notes, failures } = countReport(
      "vitest",
      JSON.stringify({
        testResults: [
          {
            name: "a",
            status: "failed",
            assertionResults: ["passed", "failed", "pending", "todo"].map(test)
          },
          { name: "b", status: "failed", message: "no such module", assertionResults: [] }
        ]
      })
    )
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 2 })
    expect(notes).toEqual(["is pending", "is todo"])
    expect(failures).toEqual(["b\n    no such module", "is failed\n    expected 1\n    to be 2"])
  })

  it("for Playwright, with a flaky test as a failure", () => {
    const specs = ["expected", "unexpected", "flaky", "skipped"].map((status) => ({
      title: status,
      file: "a.spec.ts",
      tests: [
        {
          projectName: "phone",
          status,
          annotations: [{ type: "skip", description: "needs a camera" }],
          results: [{ errors: status === "unexpected" ? [{ message: "no such button" }] : [] }]
        }
      ]
    }))
    const { counts, notes, failures } = countReport(
      "playwright",
      JSON.stringify({ suites: [{ title: "a.spec.ts", specs }], errors: [] })
    )
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 })
    expect(notes).toEqual(["a.spec.ts skipped [phone]: needs a camera"])
    expect(failures).toEqual(["a.spec.ts unexpected [phone]\n    no such button", "a.spec.ts flaky [phone]"])
  })
})
