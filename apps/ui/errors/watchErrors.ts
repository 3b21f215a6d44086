import type { ReportingApp } from "#core/shell/errorReport.ts"

interface Watched {
  readonly app: ReportingApp
  /** The pattern of the route that is shown. */
  readonly route: () => string
}

let watched: Watched | undefined

/** What reports an error is loaded with the first one. A report that fails is dropped: it never leads to another one. */
const report = async (problem: unknown, { app, route }: Watched): Promise<void> => {
  const { sendErrorReport } = await import("./sendErrorReport.ts")
  await sendErrorReport({ app, problem, route: route() })
}

/** SHELL-010 Reports an error that was caught and would be known to nobody, as by an error boundary. */
export const reportCaught = (problem: unknown): void => {
  if (watched !== undefined) report(problem, watched).catch(() => undefined)
}

/** SHELL-010 Reports the errors from now on that nobody catches. An event without an error is a notice of the browser. */
export const watchErrors = (from: Watched): void => {
  watched = from
  addEventListener("error", ({ error }: { readonly error?: unknown }) => {
    if (error !== undefined && error !== null) reportCaught(error)
  })
  addEventListener("unhandledrejection", ({ reason }) => reportCaught(reason))
}
