import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { type RowEvent, rowEvent } from "#console/details/RowTimeline.tsx"
import type { PassRow } from "#core/contract/consolePasses.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"

/** PASS-003, PASS-006 Lists the events of a pass: its person registers it, an agent decides, and its last day ends. */
export const usePassTimeline = (pass: PassRow): ReadonlyArray<RowEvent> => {
  const { t } = useTranslation("console")
  const decision = Option.isSome(pass.rejection) ? "travel_pass_rejected" : "travel_pass_approved"
  return [
    rowEvent(pass.createdAt, t("event.pass_registered"), { who: Option.some(pass.person) }),
    ...Option.toArray(pass.decidedAt).map((at) =>
      rowEvent(at, t(`event.${decision}`), { who: pass.decidedBy, notes: Option.toArray(pass.rejection) })
    ),
    ...(pass.state === "EXPIRED"
      ? [rowEvent(startOfDay(addDays(pass.periodEnd, 1), defaultCountry), t("event.pass_expired"))]
      : [])
  ]
}
