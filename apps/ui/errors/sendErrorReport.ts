import { Option } from "effect"
import { type ErrorReport, isReported, type ReportingApp, toErrorReport } from "#core/shell/errorReport.ts"
import { callApi } from "#ui/api/callApi.ts"
import { currentConnection } from "#ui/api/connection.ts"
import { Refusal } from "#ui/api/Refusal.ts"
import { knownSettings } from "#ui/settings/settingsStore.ts"

const earlier: Array<ErrorReport> = []
let sent = 0

interface FoundError {
  readonly app: ReportingApp
  readonly route: string
  readonly problem: unknown
}

/** Of a refusal its code: the text is the server's for one person. */
const withoutText = (problem: unknown): unknown =>
  problem instanceof Refusal ? { name: "Refusal", message: problem.code, stack: problem.stack } : problem

/** Before the settings are known, no share is. */
const sampleRate = (): number =>
  Option.getOrElse(
    Option.map(knownSettings(), ({ tracing }) => tracing.sampleRate),
    () => 0
  )

/** SHELL-010 N71 Sends the report of an error to the server, if it is one of the share that is sent. Rejects with a `Refusal`. */
export const sendErrorReport = async ({ app, problem, route }: FoundError): Promise<void> => {
  const report = toErrorReport({ app, problem: withoutText(problem), route })
  const isOnline = currentConnection().online
  const isSent = isReported({
    chance: Math.random(),
    earlier: [...earlier],
    isOnline,
    report,
    sampleRate: sampleRate(),
    sent
  })
  earlier.push(report)
  if (!isSent) return
  sent += 1
  await callApi((api) => api.system.reportError({ payload: report }))
}
