import * as z from "zod/mini"
import { textAndDays, toTextAndTimes } from "#console/table/listFilters.ts"
import { type PeopleQuery, PersonRole, PersonSort } from "#core/contract/consolePeople.ts"
import { Country } from "#core/shared/country.ts"

/** The search parameters of the people; the days are those of the sign-up. */
export const PeopleFilters = z.object({
  ...textAndDays,
  role: z.optional(z.enum(PersonRole.literals)),
  country: z.optional(z.enum(Country.literals)),
  sort: z.optional(z.enum(PersonSort.literals))
})
export type PeopleFilters = z.output<typeof PeopleFilters>

/** Converts the filters to the server's query. */
export const toPeopleQuery = ({ country, role, sort, ...others }: PeopleFilters): PeopleQuery => ({
  ...toTextAndTimes(others),
  ...(role && { role }),
  ...(country && { country }),
  ...(sort && { sort })
})
