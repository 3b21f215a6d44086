import type { ReportingApp } from "#core/shell/errorReport.ts"
import type { MetricFamily } from "./MetricFamily.ts"

const reported: Record<ReportingApp, number> = { rider: 0, console: 0 }

/** SHELL-010 Counts an error that an app has reported. */
export const countAppError = (app: ReportingApp): void => {
  reported[app] += 1
}

/** The errors that apps have reported to this process, by app. */
export const appErrorFamily = (): MetricFamily => ({
  name: "app_errors_reported_total",
  help: "Errors that the apps reported, a share of all (tracing.sampleRate), by app.",
  type: "counter",
  samples: Object.entries(reported).map(([app, value]) => ({ suffix: "", labels: `app="${app}"`, value }))
})
