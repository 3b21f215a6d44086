import "./parking.css"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DateField } from "#console/table/DateField.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { ParkingFilters, parkingStates, toParkingQuery } from "./parkingFilters.ts"
import { SiteSelect } from "./SiteSelect.tsx"
import { useParking } from "./useParking.ts"
import { useParkingColumns } from "./useParkingColumns.tsx"
import { useParkingGroups } from "./useParkingGroups.ts"

const noFilters = { q: undefined, site: undefined, date: undefined, state: undefined }

/** CONS-004 The table of all reservations, a partner's at the own sites. The address bar keeps the filters. */
export function ParkingScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(ParkingFilters)
  const { date, q = "", site, sort = "-start", state } = filters
  return (
    <ListView
      title={t("section.parking")}
      list="parking"
      query={toParkingQuery(filters)}
      path="/parking"
      pages={useParking(filters)}
      columns={useParkingColumns()}
      groupKeys={useParkingGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("parking.plate")} value={q} onChange={(text) => setFilters({ q: text })} />
      <SiteSelect value={site} allSites onChange={(next) => setFilters({ site: next })} />
      <DateField label={t("parking.day")} value={date} onChange={(day) => setFilters({ date: day })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("trips.everyState")}
        value={state}
        choices={parkingStates.map((value) => ({ value, label: t(`parking.state.${value}`) }))}
        onChange={(value) => setFilters({ state: value })}
      />
      <Button size="xs" variant="default" component={Link} to="/parking/board">
        {t("board.title")}
      </Button>
    </ListView>
  )
}
