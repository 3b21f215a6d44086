import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { MoneyTabs } from "#console/money/MoneyTabs.tsx"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DayFields } from "#console/table/DayFields.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { noTextAndDays } from "#console/table/listFilters.ts"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { PaymentKind, PaymentRowState } from "#core/contract/consoleMoney.ts"
import { usePaymentColumns } from "./usePaymentColumns.tsx"
import { usePaymentGroups } from "./usePaymentGroups.ts"
import { PaymentFilters, toPaymentQuery, usePayments } from "./usePayments.ts"

const noFilters = { ...noTextAndDays, kind: undefined, state: undefined, person: undefined }

/** MONEY-018, MONEY-032 The top-ups and payouts of everybody, or of one person. */
export function PaymentsScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(PaymentFilters)
  const { from, q = "", to } = filters
  return (
    <ListView
      title={t("section.payments")}
      list="payments"
      query={toPaymentQuery(filters)}
      path="/payments"
      pages={usePayments(filters)}
      columns={usePaymentColumns()}
      groupKeys={usePaymentGroups(filters)}
      sort={filters.sort ?? "-at"}
      onSort={(sort) => setFilters({ sort })}
      onClear={() => setFilters(noFilters)}
    >
      <MoneyTabs />
      <SearchField label={t("bookings.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.what")}
        every={t("payment.everyKind")}
        value={filters.kind}
        choices={PaymentKind.literals.map((kind) => ({ value: kind, label: t(`payment.kind.${kind}`) }))}
        onChange={(kind) => setFilters({ kind })}
      />
      <ChoiceFilter
        label={t("column.state")}
        every={t("pass.everyState")}
        value={filters.state}
        choices={PaymentRowState.literals.map((state) => ({
          value: state,
          label: t(`payment.state.${state}`)
        }))}
        onChange={(state) => setFilters({ state })}
      />
      <DayFields from={from} to={to} onChange={setFilters} />
      {filters.person !== undefined && (
        <Button size="xs" variant="default" onClick={() => setFilters({ person: undefined })}>
          {t("payment.everybody")}
        </Button>
      )}
    </ListView>
  )
}
