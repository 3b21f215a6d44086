import { type DateTime, Option, type Result, Schema } from "effect"
import type { ReportId, UserId } from "#core/shared/ids.ts"
import type { InvalidFields } from "#core/shared/refusals.ts"
import { isBlank } from "./chatText.ts"
import { checkText } from "./checkText.ts"

/** N98 What somebody is reported for. */
export const ReportReason = Schema.Literals([
  "harassment",
  "unsafe_driving",
  "false_profile",
  "did_not_appear",
  "other"
])
export type ReportReason = typeof ReportReason.Type

export const ReportState = Schema.Literals(["OPEN", "CLOSED"])
export type ReportState = typeof ReportState.Type

/**
 * N98 What came of a report. `no_breach`: nothing was against the rules; `settled`: the two agreed; `warned`: the reported person was warned;
 * `passed_on`: somebody else deals with it.
 */
export const ReportResult = Schema.Literals(["no_breach", "settled", "warned", "passed_on"])
export type ReportResult = typeof ReportResult.Type

/** N98 A report of one person about another, for the staff; closed once they have dealt with it. */
export interface PersonReport {
  readonly id: ReportId
  readonly reporterId: UserId
  readonly reportedId: UserId
  readonly reason: ReportReason
  readonly text: string
  readonly createdAt: DateTime.Utc
  readonly closedAt: Option.Option<DateTime.Utc>
}

/** N98 Trims the text of a report of at most `max` characters; another reason than the listed ones needs one. */
export const checkReportText = (
  reason: ReportReason,
  text: string,
  max: number
): Result.Result<string, InvalidFields> =>
  checkText(text, {
    field: "text",
    max,
    problemOf: (content) => (reason === "other" && isBlank(content) ? "invalid.messageEmpty" : null)
  })

/** N98 Lists the states that can follow: a closed report stays closed. */
export const nextReportStates = (state: ReportState): ReadonlyArray<ReportState> =>
  state === "OPEN" ? ["CLOSED"] : []

export const reportState = ({ closedAt }: Pick<PersonReport, "closedAt">): ReportState =>
  Option.isSome(closedAt) ? "CLOSED" : "OPEN"
