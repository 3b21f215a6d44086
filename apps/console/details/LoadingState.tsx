import { Button, Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useErrorText } from "#ui/api/useErrorText.ts"

const skeletonWidths = [70, 40, 92, 85, 60, 90, 75]

type Props = {
  readonly query: Pick<UseQueryResult, "error" | "refetch">
}

/** Stands where data is loaded, or says why it could not be loaded. */
export function LoadingState({ query }: Props) {
  const { t } = useTranslation("common")
  const errorText = useErrorText()
  if (query.error === null) {
    return (
      <div className="co-skeleton" role="status" aria-label={t("loading")}>
        {skeletonWidths.map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} radius="sm" />
        ))}
      </div>
    )
  }
  return (
    <div className="co-center" role="alert">
      <p>{errorText(query.error)}</p>
      <Button variant="default" onClick={() => void query.refetch()}>
        {t("retry")}
      </Button>
    </div>
  )
}
