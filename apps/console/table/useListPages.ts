import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient
} from "@tanstack/react-query"
import { useCallback, useMemo, useRef } from "react"
import type { LoadedQuery } from "#console/shell/freshness/LoadedQuery.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import type { ShownChanges } from "./ChangesButton.tsx"
import { compareRows, type ListPage, mergePages, noChanges, visiblePages } from "./mergePages.ts"
import type { Count } from "./useCountText.ts"

/** The first page of a list, and the page behind one; undefined behind the last. */
export interface Paging<Page, Parameter> {
  readonly first: Parameter
  readonly next: (page: Page) => Parameter | undefined
}

/** Loads one page; the infinite query keeps it as the parameter of the page. */
type LoadPage<Page> = (signal: AbortSignal) => Promise<Page>

interface Options<Row, Page extends ListPage<Row>, Parameter> {
  readonly queryKey: QueryKey
  readonly paging: Paging<Page, Parameter>
  readonly loadPage: (page: Parameter, signal: AbortSignal) => Promise<Page>
  readonly idOf: (row: Row) => string
  /** Milliseconds between two refreshes of the visible rows. */
  readonly refreshMs?: number
}

/** A list as a view shows it. */
export interface ListPages<Row> {
  /** The rows loaded so far. */
  readonly rows: Array<Row>
  /** The number of all rows; none before the first page. */
  readonly count: Count | undefined
  readonly list: Pick<UseQueryResult, "data" | "error" | "isPending" | "refetch">
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly idOf: (row: Row) => string
  /** Receives the first and the last visible row by index. */
  readonly onVisible: (first: number, last: number) => void
  readonly changes: ShownChanges
  readonly freshness: LoadedQuery
}

type Pages<Page> = InfiniteData<Page, LoadPage<Page>>

interface Visible<Row, Page> {
  /** The loaded pages at this moment. */
  readonly read: () => Pages<Page> | undefined
  readonly write: (pages: Pages<Page>) => void
  readonly idOf: (row: Row) => string
  readonly first: number
  readonly last: number
}

/** Loads the pages of the visible rows again, and puts their values into the loaded pages. */
const refreshVisible = async <Row, Page extends ListPage<Row>>(
  { read, write, idOf, first, last }: Visible<Row, Page>,
  signal: AbortSignal
) => {
  const before = read()
  const shown = visiblePages(before?.pages ?? [], first, last)
  const loaders = (before?.pageParams ?? []).filter((_, index) => shown.includes(index))
  const fresh = await Promise.all(loaders.map((load) => load(signal)))
  const loaded = read()
  if (loaded === undefined) return noChanges
  const ids = loaded.pages.flatMap((page) => page.data.map(idOf))
  write(mergePages<Row, Page, Pages<Page>>(loaded, fresh, idOf))
  return compareRows(
    ids,
    ids.slice(first, last + 1),
    fresh.map((page) => page.data.map(idOf))
  )
}

const firstPageOf = <Page>(loaded: Pages<Page> | undefined): Pages<Page> | undefined =>
  loaded && { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) }

/** The age of the view: the last load, or since when refreshing fails. */
const freshnessOf = (list: LoadedQuery, refresh: LoadedQuery): LoadedQuery => ({
  dataUpdatedAt: list.dataUpdatedAt,
  errorUpdatedAt: refresh.isError ? refresh.errorUpdatedAt : list.errorUpdatedAt,
  isError: list.isError || refresh.isError,
  isFetching: list.isFetching || refresh.isFetching,
  refetch: refresh.isError ? refresh.refetch : list.refetch
})

/**
 * Loads a list page by page as the table scrolls. A refresh loads the pages of the visible rows and the first page only, and leaves every
 * row at its place: `changes` says what a reload would show.
 */
export const useListPages = <Row, Page extends ListPage<Row>, Parameter>(
  options: Options<Row, Page, Parameter>
): ListPages<Row> & { readonly firstPage: Page | undefined } => {
  const { queryKey, paging, loadPage, idOf, refreshMs = 10_000 } = options
  const queryClient = useQueryClient()
  const loaderOf =
    (parameter: Parameter): LoadPage<Page> =>
    (signal) =>
      loadPage(parameter, signal)
  const visible = useRef({ first: 0, last: 0 })
  const list = useInfiniteQuery<Page, Refusal, Pages<Page>, QueryKey, LoadPage<Page>>({
    queryKey,
    queryFn: ({ pageParam, signal }) => pageParam(signal),
    initialPageParam: loaderOf(paging.first),
    getNextPageParam: (page) => {
      const next = paging.next(page)
      return next === undefined ? undefined : loaderOf(next)
    },
    placeholderData: keepPreviousData,
    // To compare every loaded row with itself at each page would take longer than a frame.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false
  })
  const refreshKey = ["refresh", ...queryKey]
  const read = () => queryClient.getQueryData<Pages<Page>>(queryKey)
  const write = (pages: Pages<Page>) => void queryClient.setQueryData<Pages<Page>>(queryKey, pages)
  const refresh = useQuery({
    queryKey: refreshKey,
    queryFn: ({ signal }) => refreshVisible({ read, write, idOf, ...visible.current }, signal),
    enabled: list.data !== undefined && !list.isPlaceholderData,
    initialData: noChanges,
    staleTime: refreshMs,
    refetchInterval: refreshMs
  })
  const onVisible = useCallback((first: number, last: number) => {
    visible.current = { first, last }
  }, [])
  const reload = () => {
    queryClient.setQueryData<Pages<Page>>(queryKey, firstPageOf)
    queryClient.setQueryData(refreshKey, noChanges)
    void list.refetch()
  }
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.data) ?? [], [list.data])
  const firstPage = list.data?.pages[0]
  return {
    rows,
    firstPage,
    count: firstPage && { total: firstPage.total, isTotalExact: firstPage.isTotalExact },
    list,
    hasMore: list.hasNextPage,
    onMore: () => void list.fetchNextPage(),
    idOf,
    onVisible,
    changes: { ...refresh.data, onReload: reload },
    freshness: freshnessOf(list, refresh)
  }
}
