import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { PaymentKind, PaymentRowState } from "#core/contract/consoleMoney.ts"
import { type PaymentFilters, toPaymentQuery } from "./usePayments.ts"

/** CONS-001 The groups of top-ups and payouts: by state, by kind, and by day. */
export const usePaymentGroups = (filters: PaymentFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "kind" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupPayments({ query: { ...toPaymentQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: PaymentRowState.literals.map((value) => ({ value, label: t(`payment.state.${value}`) })),
      load: load("state")
    }),
    byFilter({
      by: "kind",
      label: t("column.what"),
      choices: PaymentKind.literals.map((value) => ({ value, label: t(`payment.kind.${value}`) })),
      load: load("kind")
    }),
    day
  ]
}
