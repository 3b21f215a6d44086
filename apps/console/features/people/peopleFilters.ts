import * as z from "zod/mini"

export const PeopleFilters = z.object({ q: z.optional(z.string()) })
export type PeopleFilters = z.output<typeof PeopleFilters>
