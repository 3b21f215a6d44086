import { DateTime, Effect, Option } from "effect"
import { checkReportText, type ReportReason } from "#core/messaging/PersonReport.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { RateLimits } from "#core/ports/RateLimits.ts"
import { Reports } from "#core/ports/Reports.ts"
import { ReportId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { findOtherPerson } from "./findOtherPerson.ts"

interface ReportCommand {
  readonly reporterId: UserId
  readonly reportedId: UserId
  readonly reason: ReportReason
  readonly text: string
  readonly idempotencyKey: string | null
}

/** N98 Reports a person to the staff. A repeat adds nothing; a person makes a few reports in a day, because each is work for the staff. */
export const reportPerson = Effect.fn("reportPerson")(function* (command: ReportCommand) {
  const { idempotencyKey, reason, reportedId, reporterId } = command
  const { limits, message: settings } = yield* ProductSettings
  const text = yield* Effect.fromResult(checkReportText(reason, command.text, settings.maxCharacters))
  yield* (yield* RateLimits).consume(`report:${reporterId}`, limits.reportPerson)
  const add = Effect.gen(function* () {
    yield* findOtherPerson(reporterId, reportedId)
    const id = ReportId.make(yield* (yield* Ids).next)
    const createdAt = yield* DateTime.now
    const report = { id, reporterId, reportedId, reason, text, createdAt, closedAt: Option.none() }
    yield* (yield* Reports).add(report)
    return id
  })
  const requestHash = JSON.stringify([reportedId, reason, text])
  const once = { scope: `report:${reporterId}`, key: idempotencyKey, requestHash }
  yield* (yield* Idempotency).once(once, ReportId, add)
})
