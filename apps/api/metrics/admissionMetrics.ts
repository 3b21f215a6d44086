import type { CallPriority } from "#core/contract/annotations.ts"
import type { MetricFamily } from "./MetricFamily.ts"

const refused: Record<CallPriority, number> = { road: 0, default: 0, background: 0 }

/** SEC-024 Counts a call that was refused because the server is busy. */
export const countRefusedCall = (priority: CallPriority): void => {
  refused[priority] += 1
}

/** The refused calls of this process, by priority. */
export const admissionFamily = (): MetricFamily => ({
  name: "calls_refused_total",
  help: "Calls refused because the server was busy, by priority.",
  type: "counter",
  samples: Object.entries(refused).map(([priority, value]) => ({
    suffix: "",
    labels: `priority="${priority}"`,
    value
  }))
})
