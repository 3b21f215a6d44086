import { Clock, Context, Effect, Exit } from "effect"
import { countAppError } from "#api/metrics/appErrorMetrics.ts"
import { IsSampled } from "#api/tracing.ts"
import type { ErrorReport } from "#core/shell/errorReport.ts"
import { redactText } from "#core/shell/redactText.ts"
import { reportLimits } from "#core/shell/reportLimits.ts"
import { clientDetails } from "./clientDetails.ts"

/** The error as its span describes it. An app of another version may redact less, so its text is redacted again. */
const toError = ({ frames, message, name }: ErrorReport): Error => {
  const error = new Error(redactText(message, reportLimits.message))
  error.name = name
  error.stack = [`${name}: ${error.message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n")
  return error
}

/**
 * SHELL-010, N71 Counts an error of an app and traces it as a span of its own, with the error. The app has chosen its share of the
 * errors, so the share of the traces does not apply, and the span is no part of the call's trace, which tells of the caller.
 */
export const recordAppError = Effect.fnUntraced(function* (
  report: ErrorReport,
  headers: Readonly<Record<string, string | undefined>>
) {
  const { app, route } = report
  countAppError(app)
  const span = yield* Effect.makeSpan("app error", {
    root: true,
    kind: "client",
    attributes: { app, "http.route": route, ...clientDetails(headers) },
    annotations: Context.make(IsSampled, true)
  })
  // Ended by hand: `withSpan` would add the places of this server to those of the app.
  span.end(yield* Clock.currentTimeNanos, Exit.fail(toError(report)))
})
