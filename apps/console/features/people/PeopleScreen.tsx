import { useTranslation } from "react-i18next"
import { ListView } from "#console/table/ListView.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { PeopleFilters } from "./peopleFilters.ts"
import { usePeople } from "./usePeople.ts"
import { usePeopleColumns } from "./usePeopleColumns.tsx"

/** CONS-001 The table of all people with an account, searchable by name, phone number, e-mail or id. */
export function PeopleScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(PeopleFilters)
  return (
    <ListView
      title={t("section.people")}
      list="people"
      query={{ query: filters.q }}
      path="/people"
      pages={usePeople(filters)}
      columns={usePeopleColumns()}
      sort="name"
      onClear={() => setFilters({ q: undefined })}
    >
      <SearchField label={t("people.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
    </ListView>
  )
}
