import { Button } from "@mantine/core"
import type { UseInfiniteQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { LoadingState } from "#console/details/LoadingState.tsx"

type Props<Row> = {
  readonly query: Pick<
    UseInfiniteQueryResult<{ readonly pages: ReadonlyArray<{ readonly data: ReadonlyArray<Row> }> }>,
    "data" | "error" | "refetch" | "fetchNextPage" | "hasNextPage" | "isFetchingNextPage"
  >
  readonly render: (row: Row) => ReactNode
}

/** The rows loaded so far, and a button for the next page. */
export function PagedList<Row extends { readonly id: string }>({ query, render }: Props<Row>) {
  const { t } = useTranslation("console")
  if (query.data === undefined) return <LoadingState query={query} />
  const rows = query.data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <p className="co-muted">{t("personFile.none")}</p>
  return (
    <>
      <ul className="co-person-trips">
        {rows.map((row) => (
          <li key={row.id}>{render(row)}</li>
        ))}
      </ul>
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
