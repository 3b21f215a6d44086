import { type ChildProcess, spawn } from "node:child_process"
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { scratchFolder } from "#scripts/processes/scratchFolder.ts"
import { countReport, type ReportCounts } from "./countReport.ts"
import { type Counts, type Outcome, RESULTS_FOLDER, reportPath, type Task } from "./Task.ts"

const running = new Set<ChildProcess>()

/** Signals the process group of a task, so that no grandchild process outlives it. */
const killGroup = (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process group has ended already.
  }
}

export const killAll = (signal: NodeJS.Signals) => {
  for (const child of running) killGroup(child, signal)
}

const spawnTask = (task: Task, env: NodeJS.ProcessEnv) => {
  const [program, ...args] = task.command
  return spawn(program, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env, ...task.env }
  })
}

interface ProcessResult {
  readonly code: number
  readonly output: string
}

const runProcess = (task: Task): Promise<ProcessResult> =>
  new Promise((resolve) => {
    const scratch = scratchFolder()
    const child = spawnTask(task, scratch.env)
    const log = createWriteStream(`${RESULTS_FOLDER}/${task.name}.log`)
    const chunks: Array<string> = []
    const record = (chunk: string) => {
      chunks.push(chunk)
      log.write(chunk)
    }
    const finish = (code: number) => {
      clearTimeout(limit)
      killGroup(child, "SIGKILL")
      running.delete(child)
      scratch.remove()
      log.end()
      resolve({ code, output: chunks.join("") })
    }
    const minutes = task.limitMinutes ?? 12
    const limit = setTimeout(() => {
      record(`\nStopped: ${task.name} took longer than ${minutes} minutes.\n`)
      killGroup(child, "SIGKILL")
    }, minutes * 60_000)
    running.add(child)
    child.stdout.setEncoding("utf8").on("data", record)
    child.stderr.setEncoding("utf8").on("data", record)
    child.on("error", (error) => {
      record(`${error.message}\n`)
      finish(1)
    })
    child.on("close", (code) => finish(code ?? 1))
  })

const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

const countTask = (task: Task, { code }: ProcessResult): ReportCounts => {
  if (task.kind === "setup" || task.kind === "check") {
    const passed = task.kind === "setup" ? noCounts : { ...noCounts, passed: 1 }
    return code === 0
      ? { counts: passed, notes: [], failures: [] }
      : { counts: { ...noCounts, failed: 1 }, notes: [], failures: [task.name] }
  }
  const report = reportPath(task)
  const { counts, notes, failures } = existsSync(report)
    ? countReport(task.kind, readFileSync(report, "utf8"))
    : { counts: noCounts, notes: [], failures: [] }
  // A runner that fails outside of its tests (a file that does not load, an unhandled error) counts as a failure.
  const hasRunnerFailed = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return hasRunnerFailed
    ? { counts: { ...counts, failed: 1 }, notes, failures: [`${task.name}: outside of its tests`] }
    : { counts, notes, failures }
}

/** Runs one task; never rejects. */
export const runTask = async (task: Task): Promise<Outcome> => {
  const began = performance.now()
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  rmSync(reportPath(task), { force: true })
  const result = await runProcess(task)
  const seconds = (performance.now() - began) / 1000
  return { task, seconds, output: result.output, ...countTask(task, result) }
}

/** Creates the outcome of a task that is not run. */
export const skippedOutcome = (task: Task, reason: string): Outcome => ({
  task,
  seconds: 0,
  output: "",
  counts: { ...noCounts, skipped: 1 },
  notes: [`${task.name}: ${reason}`],
  failures: []
})
