import { useTranslation } from "react-i18next"
import { MoneyTabs } from "#console/money/MoneyTabs.tsx"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { useVoucherColumns } from "./useVoucherColumns.tsx"
import { useVoucherGroups } from "./useVoucherGroups.ts"
import { toVoucherQuery, useVouchers, VoucherFilters, voucherStates } from "./useVouchers.ts"

/** VOUCH-002 The vouchers, how often each was used, and whether it can be redeemed. */
export function VouchersScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(VoucherFilters)
  return (
    <ListView
      title={t("section.vouchers")}
      list="vouchers"
      query={toVoucherQuery(filters)}
      path="/vouchers"
      pages={useVouchers(filters)}
      columns={useVoucherColumns()}
      groupKeys={useVoucherGroups(toVoucherQuery(filters))}
      sort={filters.sort ?? "-created"}
      onSort={(sort) => setFilters({ sort })}
      onClear={() => setFilters({ q: undefined, state: undefined })}
    >
      <MoneyTabs />
      <SearchField label={t("voucher.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("pass.everyState")}
        value={filters.state}
        choices={voucherStates.map((state) => ({ value: state, label: t(`voucher.state.${state}`) }))}
        onChange={(state) => setFilters({ state })}
      />
    </ListView>
  )
}
