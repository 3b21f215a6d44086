import type { Counts, Outcome } from "./Part.ts"

export const sum = (outcomes: ReadonlyArray<Outcome>): Counts =>
  outcomes.reduce(
    (total, { counts }) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped
    }),
    { passed: 0, failed: 0, skipped: 0 }
  )

export const inWords = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

const sign = ({ counts }: Outcome) => {
  if (counts.failed > 0) return "✗"
  return counts.skipped > 0 && counts.passed === 0 ? "–" : "✓"
}

/** One line as soon as a part ends; the whole output of one that failed. */
export const tellOutcome = (outcome: Outcome) => {
  const { part, counts, seconds, output } = outcome
  const result =
    part.kind === "setup" && counts.failed === 0 ? output.trim().split("\n").at(-1) : inWords(counts)
  console.log(`${sign(outcome)} ${part.name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s  ${result}`)
  if (counts.failed === 0) return
  console.log(
    `${"─".repeat(20)} ${part.command.join(" ")}\n${output.trimEnd()}\n${"─".repeat(20)} ${part.name}`
  )
}

/** What was left out, and the sum as the very last line. */
export const tellSum = (outcomes: ReadonlyArray<Outcome>) => {
  const notes = outcomes.flatMap((outcome) => outcome.notes)
  if (notes.length > 0) console.log(`\nSkipped:\n${notes.map((note) => `- ${note}`).join("\n")}`)
  console.log(`\n${inWords(sum(outcomes))}`)
}
