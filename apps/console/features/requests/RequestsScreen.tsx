import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DateField } from "#console/table/DateField.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { RequestFilters, requestStatuses, toRequestQuery } from "./requestFilters.ts"
import { useRequestColumns } from "./useRequestColumns.tsx"
import { useRequestGroups } from "./useRequestGroups.ts"
import { useRequests } from "./useRequests.ts"

const noFilters = { q: undefined, status: undefined, from: undefined, to: undefined }

/** CONS-001, REQ-008 The table of all requests and ride agents. The server filters, sorts and pages. */
export function RequestsScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(RequestFilters)
  const { from, q = "", sort = "-created", status, to } = filters
  return (
    <ListView
      title={t("section.requests")}
      list="requests"
      query={toRequestQuery(filters)}
      path="/requests"
      pages={useRequests(filters)}
      columns={useRequestColumns()}
      groupKeys={useRequestGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("bookings.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("trips.everyState")}
        value={status}
        choices={requestStatuses.map((value) => ({ value, label: t(`requests.status.${value}`) }))}
        onChange={(value) => setFilters({ status: value })}
      />
      <DateField label={t("requests.from")} value={from} onChange={(day) => setFilters({ from: day })} />
      <DateField label={t("requests.to")} value={to} onChange={(day) => setFilters({ to: day })} />
    </ListView>
  )
}
