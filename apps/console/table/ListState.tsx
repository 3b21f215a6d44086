import { Button, Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useErrorText } from "#ui/api/useErrorText.ts"

type Props = {
  readonly query: Pick<UseQueryResult, "isPending" | "error" | "data" | "refetch">
  readonly isEmpty: boolean
  readonly onClear: (() => void) | undefined
  readonly children: ReactNode
}

const skeletonRows = Array.from({ length: 16 }, (_, index) => index)

/** Renders the list, or its loading, error or empty state. */
export function ListState({ query, isEmpty, onClear, children }: Props) {
  const { t } = useTranslation(["console", "common"])
  const errorText = useErrorText()
  if (query.data === undefined && query.error !== null) {
    return (
      <div className="co-center" role="alert">
        <p>{errorText(query.error)}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t("common:retry")}
        </Button>
      </div>
    )
  }
  if (query.isPending) {
    return (
      <div className="co-skeleton" role="status" aria-label={t("common:loading")}>
        {skeletonRows.map((row) => (
          <Skeleton key={row} height={14} radius="sm" />
        ))}
      </div>
    )
  }
  if (!isEmpty) return children
  return (
    <div className="co-center">
      <p>{t("table.nothing")}</p>
      {onClear !== undefined && (
        <Button variant="default" onClick={onClear}>
          {t("table.clear")}
        </Button>
      )}
    </div>
  )
}
