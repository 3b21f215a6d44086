import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import type { VoucherQuery } from "#core/contract/consoleMoney.ts"
import { voucherStates } from "./useVouchers.ts"

/** CONS-001 The groups of the vouchers: by state. */
export const useVoucherGroups = (query: VoucherQuery): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupVouchers({ query: { ...query, by } }), signal)
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: voucherStates.map((value) => ({ value, label: t(`voucher.state.${value}`) })),
      load: load("state")
    })
  ]
}
