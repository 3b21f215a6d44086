import { Button } from "@mantine/core"
import type { UseInfiniteQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { LoadingState } from "#console/details/LoadingState.tsx"
import { Freshness } from "#console/shell/freshness/Freshness.tsx"
import type { LoadedQuery } from "#console/shell/freshness/LoadedQuery.ts"

type Props<Row> = {
  readonly query: Pick<
    UseInfiniteQueryResult<{ readonly pages: ReadonlyArray<{ readonly data: ReadonlyArray<Row> }> }>,
    keyof LoadedQuery | "data" | "error" | "fetchNextPage" | "hasNextPage" | "isFetchingNextPage"
  >
  /** Whether the header of the view says how old the list is. */
  readonly isAgeInHeader?: boolean
  readonly render: (row: Row) => ReactNode
}

/** The rows loaded so far, since when they fail to load, and a button for the next page. */
export function PagedList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { isAgeInHeader = false, query, render } = props
  const { t } = useTranslation("console")
  if (query.data === undefined) return <LoadingState query={query} />
  const rows = query.data.pages.flatMap((page) => page.data)
  return (
    <>
      {rows.length === 0 ? (
        <p className="co-muted">{t("personFile.none")}</p>
      ) : (
        <ul className="co-person-trips">
          {rows.map((row) => (
            <li key={row.id}>{render(row)}</li>
          ))}
        </ul>
      )}
      {query.isError && !isAgeInHeader && <Freshness query={query} />}
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("personFile.more")}
        </Button>
      )}
    </>
  )
}
