import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery
} from "@tanstack/react-query"
import { Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { UserId } from "#core/shared/ids.ts"
import type { PeopleFilters } from "./peopleFilters.ts"

const decodeUserId = Schema.decodeUnknownSync(UserId)

const peopleQuery = ({ q }: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: ["people", q],
    queryFn: ({ pageParam: page, signal }) =>
      callConsoleApi(
        (api) => api.people({ query: { page, ...(q === undefined ? {} : { query: q }) } }),
        signal
      ),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) => (currentPage < lastPage ? currentPage + 1 : undefined),
    placeholderData: keepPreviousData
  })

const personQuery = (id: string) =>
  queryOptions({
    queryKey: ["person", id],
    queryFn: ({ signal }): Promise<PersonDetails> =>
      callConsoleApi((api) => api.person({ params: { id: decodeUserId(id) } }), signal)
  })

export const usePeople = (filters: PeopleFilters) => useInfiniteQuery(peopleQuery(filters))
export const usePerson = (id: string) => useQuery(personQuery(id))
