import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DayFields } from "#console/table/DayFields.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { noTextAndDays } from "#console/table/listFilters.ts"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { PeopleFilters, toPeopleQuery } from "./peopleFilters.ts"
import { usePeople } from "./usePeople.ts"
import { usePeopleColumns } from "./usePeopleColumns.tsx"
import { usePeopleChoices, usePeopleGroups } from "./usePeopleGroups.ts"

const noFilters = { ...noTextAndDays, role: undefined, country: undefined }

/** CONS-001 The table of all people with an account, searchable by name, phone number, e-mail or id. */
export function PeopleScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(PeopleFilters)
  const { countries, roles } = usePeopleChoices()
  const { country, from, q = "", role, sort = "name", to } = filters
  return (
    <ListView
      title={t("section.people")}
      list="people"
      query={toPeopleQuery(filters)}
      path="/people"
      pages={usePeople(filters)}
      columns={usePeopleColumns()}
      groupKeys={usePeopleGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("people.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.role")}
        every={t("people.everyRole")}
        value={role}
        choices={roles}
        onChange={(value) => setFilters({ role: value })}
      />
      <ChoiceFilter
        label={t("people.country")}
        every={t("people.everyCountry")}
        value={country}
        choices={countries}
        onChange={(value) => setFilters({ country: value })}
      />
      <DayFields from={from} to={to} onChange={setFilters} />
    </ListView>
  )
}
