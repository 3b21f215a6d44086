import { type ChildProcess, spawn } from "node:child_process"
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { countReport } from "./countReport.ts"
import { type Counts, type Outcome, type Part, RESULTS, reportOf } from "./Part.ts"

const running = new Set<ChildProcess>()

/** Each part leads a process group of its own, so that no grandchild outlives it. */
const stop = (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

export const stopAll = (signal: NodeJS.Signals) => {
  for (const child of running) stop(child, signal)
}

const start = (part: Part) => {
  const [program, ...args] = part.command
  return spawn(program, args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...part.env }
  })
}

interface Ended {
  readonly code: number
  readonly output: string
}

const ended = (part: Part): Promise<Ended> =>
  new Promise((resolve) => {
    const child = start(part)
    const log = createWriteStream(`${RESULTS}/${part.name}.log`)
    const chunks: Array<string> = []
    const hear = (chunk: string) => {
      chunks.push(chunk)
      log.write(chunk)
    }
    const end = (code: number) => {
      clearTimeout(limit)
      stop(child, "SIGKILL")
      running.delete(child)
      log.end()
      resolve({ code, output: chunks.join("") })
    }
    const minutes = part.limitMinutes ?? 12
    const limit = setTimeout(() => {
      hear(`\nStopped: ${part.name} took longer than ${minutes} minutes.\n`)
      stop(child, "SIGKILL")
    }, minutes * 60_000)
    running.add(child)
    child.stdout.setEncoding("utf8").on("data", hear)
    child.stderr.setEncoding("utf8").on("data", hear)
    child.on("error", (error) => {
      hear(`${error.message}\n`)
      end(1)
    })
    child.on("close", (code) => end(code ?? 1))
  })

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

const count = (part: Part, { code }: Ended): Pick<Outcome, "counts" | "notes"> => {
  if (part.kind === "setup") return { counts: code === 0 ? none : { ...none, failed: 1 }, notes: [] }
  if (part.kind === "check") {
    return { counts: code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }, notes: [] }
  }
  const report = reportOf(part)
  const { counts, notes } = existsSync(report)
    ? countReport(part.kind, readFileSync(report, "utf8"))
    : { counts: none, notes: [] }
  // A runner that fails outside of its tests (a file that does not load, an unhandled error) is a failure too.
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return { counts: silent ? { ...counts, failed: 1 } : counts, notes }
}

/** Runs one part to its end; never rejects. */
export const runPart = async (part: Part): Promise<Outcome> => {
  const began = performance.now()
  mkdirSync(RESULTS, { recursive: true })
  rmSync(reportOf(part), { force: true })
  const end = await ended(part)
  const seconds = (performance.now() - began) / 1000
  return { part, seconds, output: end.output, ...count(part, end) }
}

/** What is reported for a part that was not run. */
export const leftOut = (part: Part, why: string): Outcome => ({
  part,
  seconds: 0,
  output: "",
  counts: { ...none, skipped: 1 },
  notes: [`${part.name}: ${why}`]
})
