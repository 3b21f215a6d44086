import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { type RowEvent, rowEvent } from "#console/details/RowTimeline.tsx"
import type { AdjustmentRow } from "#core/contract/consoleAdjustments.ts"

/** CONS-001 Lists the events of an adjustment: an agent makes it or asks for it, and a second agent decides. */
export const useAdjustmentTimeline = (adjustment: AdjustmentRow): ReadonlyArray<RowEvent> => {
  const { t } = useTranslation("console")
  const { decidedAt, decidedBy, decisionReason, reason, requestedAt, requestedBy, state } = adjustment
  const isAlone = state === "APPROVED" && Option.isNone(decidedAt)
  const decision = state === "DECLINED" ? "adjustment_declined" : "adjustment_approved"
  return [
    rowEvent(requestedAt, t(isAlone ? "event.balance_adjusted" : "event.adjustment_requested"), {
      who: Option.some(requestedBy),
      notes: [reason]
    }),
    ...Option.toArray(decidedAt).map((at) =>
      rowEvent(at, t(`event.${decision}`), { who: decidedBy, notes: Option.toArray(decisionReason) })
    )
  ]
}
