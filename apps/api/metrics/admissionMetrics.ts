import type { CallPriority } from "#core/contract/annotations.ts"

const refused: Record<CallPriority, number> = { road: 0, default: 0, background: 0 }

/** SEC-024 Counts a call that was refused because the server is busy. */
export const countRefusedCall = (priority: CallPriority): void => {
  refused[priority] += 1
}

/** Renders the refused calls, by priority. */
export const admissionLines = (): ReadonlyArray<string> => [
  "# HELP calls_refused_total Calls refused because the server was busy, by priority.",
  "# TYPE calls_refused_total counter",
  ...Object.entries(refused).map(
    ([priority, count]) => `calls_refused_total{priority="${priority}"} ${count}`
  )
]
