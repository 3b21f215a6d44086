import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { PersonRole } from "#core/contract/consolePeople.ts"
import { Country } from "#core/shared/country.ts"
import { type PeopleFilters, toPeopleQuery } from "./peopleFilters.ts"

/** The roles and the countries by which people are filtered and grouped, with their names. */
export const usePeopleChoices = () => {
  const { t } = useTranslation(["console", "common"])
  return {
    roles: PersonRole.literals.map((value) => ({
      value,
      label: value === "USER" ? t("people.noStaff") : t(`role.${value}`)
    })),
    countries: Country.literals.map((value) => ({ value, label: t(`common:country.${value}`) }))
  }
}

/** CONS-001 The groups of the people: by role, by country, and by day of the sign-up. */
export const usePeopleGroups = (filters: PeopleFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const { countries, roles } = usePeopleChoices()
  const load =
    (by: "role" | "country" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupPeople({ query: { ...toPeopleQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({ by: "role", label: t("column.role"), choices: roles, load: load("role") }),
    byFilter({ by: "country", label: t("people.country"), choices: countries, load: load("country") }),
    day
  ]
}
