import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { MoneyTabs } from "#console/money/MoneyTabs.tsx"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import type { Columns } from "#console/table/features.ts"
import { ListView } from "#console/table/ListView.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import type { AdjustmentRow } from "#core/contract/consoleAdjustments.ts"
import { AdjustmentState } from "#core/money/Adjustment.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useAdjustmentGroups } from "./useAdjustmentGroups.ts"
import { AdjustmentFilters, useAdjustments } from "./useAdjustments.ts"

/** CONS-001 The adjustments of balances, with those that wait for a second agent. */
export function AdjustmentsScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(AdjustmentFilters)
  return (
    <ListView
      title={t("section.adjustments")}
      list="adjustments"
      query={filters}
      path="/adjustments"
      pages={useAdjustments(filters)}
      columns={useAdjustmentColumns()}
      groupKeys={useAdjustmentGroups()}
      onClear={() => setFilters({ state: undefined })}
    >
      <MoneyTabs />
      <ChoiceFilter
        label={t("column.state")}
        every={t("pass.everyState")}
        value={filters.state}
        choices={AdjustmentState.literals.map((state) => ({
          value: state,
          label: t(`adjustment.state.${state}`)
        }))}
        onChange={(state) => setFilters({ state })}
      />
    </ListView>
  )
}

const useAdjustmentColumns = (): Columns<AdjustmentRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: "at",
        header: t("column.at"),
        size: 150,
        cell: ({ row }) => <span className="sv-figure">{format.dayTime(row.original.requestedAt)}</span>
      },
      {
        id: "state",
        header: t("column.state"),
        size: 150,
        cell: ({ row }) => <AdjustmentStateLabel state={row.original.state} />
      },
      {
        id: "amount",
        header: t("column.amount"),
        size: 110,
        cell: ({ row: { original: adjustment } }) => (
          <span className="co-money-amount">{format.money(adjustment, { signed: true })}</span>
        )
      },
      {
        id: "person",
        header: t("column.name"),
        size: 160,
        cell: ({ row }) => <strong>{row.original.person.name}</strong>
      },
      { id: "who", header: t("column.who"), size: 150, cell: ({ row }) => row.original.requestedBy.name },
      {
        id: "reason",
        header: t("column.reason"),
        size: 240,
        cell: ({ row }) => <span className="co-muted">{row.original.reason}</span>
      }
    ],
    [t, format]
  )
}

const tones = { WAITING: "open", APPROVED: "good", DECLINED: "bad" } as const

export function AdjustmentStateLabel({ state }: Pick<AdjustmentRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`adjustment.state.${state}`)} />
}
