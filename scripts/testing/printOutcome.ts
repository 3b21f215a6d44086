import type { Counts, Outcome } from "./Task.ts"

export const sumCounts = (outcomes: ReadonlyArray<Outcome>): Counts =>
  outcomes.reduce(
    (total, { counts }) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped
    }),
    { passed: 0, failed: 0, skipped: 0 }
  )

export const formatCounts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

const symbolOf = ({ counts }: Outcome) => {
  if (counts.failed > 0) return "✗"
  return counts.skipped > 0 && counts.passed === 0 ? "–" : "✓"
}

/** Prints one line for a task that ended, and the whole output of a failed one. */
export const printOutcome = (outcome: Outcome) => {
  const { task, counts, seconds, output } = outcome
  const result =
    task.kind === "setup" && counts.failed === 0 ? output.trim().split("\n").at(-1) : formatCounts(counts)
  console.log(`${symbolOf(outcome)} ${task.name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s  ${result}`)
  if (counts.failed === 0) return
  console.log(
    `${"─".repeat(20)} ${task.command.join(" ")}\n${output.trimEnd()}\n${"─".repeat(20)} ${task.name}`
  )
}

/** Prints the skipped and the failed tests, and the sum as the last line. */
export const printSummary = (outcomes: ReadonlyArray<Outcome>) => {
  const notes = outcomes.flatMap((outcome) => outcome.notes)
  if (notes.length > 0) console.log(`\nSkipped:\n${notes.map((note) => `- ${note}`).join("\n")}`)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `- ${failure}`).join("\n")}`)
  console.log(`\n${formatCounts(sumCounts(outcomes))}`)
}
