import { queryOptions, useQuery } from "@tanstack/react-query"
import { type Option, Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import type { PeoplePage, PersonDetails, PersonRow } from "#core/contract/consolePeople.ts"
import { UserId } from "#core/shared/ids.ts"
import { type PeopleFilters, toPeopleQuery } from "./peopleFilters.ts"

const decodeUserId = Schema.decodeUnknownSync(UserId)

const personQuery = (id: string) =>
  queryOptions({
    queryKey: ["person", id],
    queryFn: ({ signal }): Promise<PersonDetails> =>
      callConsoleApi((api) => api.person({ params: { id: decodeUserId(id) } }), signal)
  })

/** Loads the matching people page by page as the table scrolls, and refreshes the visible ones. */
export const usePeople = (filters: PeopleFilters) =>
  useListPages<PersonRow, PeoplePage, Option.Option<UserId>>({
    queryKey: ["people", filters],
    paging: keysetPages<UserId>(),
    loadPage: (after, signal) =>
      callConsoleApi((api) => api.people({ query: { ...behind(after), ...toPeopleQuery(filters) } }), signal),
    idOf: ({ id }) => id,
    refreshMs: 30_000
  })

export const usePerson = (id: string) => useQuery(personQuery(id))
