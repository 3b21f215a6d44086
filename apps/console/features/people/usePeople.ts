import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery
} from "@tanstack/react-query"
import { Schema } from "effect"
import { ask } from "#console/api.ts"
import type { PersonFile } from "#core/contract/consolePeople.ts"
import { UserId } from "#core/shared/ids.ts"
import type { PeopleFilters } from "./peopleFilters.ts"

const decode = Schema.decodeUnknownSync(UserId)

const peopleQuery = ({ q }: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: ["people", q],
    queryFn: ({ pageParam: page, signal }) =>
      ask((api) => api.people({ query: { page, ...(q === undefined ? {} : { query: q }) } }), signal),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) => (currentPage < lastPage ? currentPage + 1 : undefined),
    placeholderData: keepPreviousData
  })

const personQuery = (id: string) =>
  queryOptions({
    queryKey: ["person", id],
    queryFn: ({ signal }): Promise<PersonFile> =>
      ask((api) => api.person({ params: { id: decode(id) } }), signal)
  })

export const usePeople = (filters: PeopleFilters) => useInfiniteQuery(peopleQuery(filters))
export const usePerson = (id: string) => useQuery(personQuery(id))
