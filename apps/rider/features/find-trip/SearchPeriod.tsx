import { useTranslation } from "react-i18next"
import type { SearchWindow } from "#core/search/searchWindow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly period: SearchWindow | undefined
  readonly isSearching: boolean
  readonly count: number
}

/**
 * SRCH-005 The searched period and the number of results. A screen reader announces the start, the first results and the
 * final number, and not each page of the stream.
 */
export function SearchPeriod({ period, isSearching, count }: Props) {
  const { t } = useTranslation("search")
  const format = useFormat()
  const state = !isSearching ? t("found", { count }) : count === 0 ? t("searching") : t("soFar")
  return (
    <p className="sv-find-period" role="status">
      <span>{state}</span>
      {period !== undefined && (
        <span className="sv-figure">
          {t("period", { start: format.time(period.start), end: format.time(period.end) })}
        </span>
      )}
    </p>
  )
}
