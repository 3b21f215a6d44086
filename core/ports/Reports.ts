import { Context, type DateTime, type Effect, type Option } from "effect"
import type { PersonReport, ReportResult } from "#core/messaging/PersonReport.ts"
import type { ReportId, UserId } from "#core/shared/ids.ts"

/** N98 The end of a report. */
export interface ReportEnd {
  readonly result: ReportResult
  readonly reason: string
  readonly by: UserId
  readonly at: DateTime.Utc
}

/** N98 The reports about people. */
export class Reports extends Context.Service<
  Reports,
  {
    readonly add: (report: PersonReport) => Effect.Effect<void>
    /** Finds a report and locks it until the surrounding transaction ends. */
    readonly lock: (id: ReportId) => Effect.Effect<Option.Option<PersonReport>>
    readonly close: (id: ReportId, end: ReportEnd) => Effect.Effect<void>
  }
>()("samvej/core/ports/Reports") {}
