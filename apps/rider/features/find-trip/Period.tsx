import { useTranslation } from "react-i18next"
import type { SearchWindow } from "#core/search/searchWindow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly period: SearchWindow | undefined
  readonly isSearching: boolean
  readonly count: number
}

/** SRCH-005: which hours are searched, and how far that has come. */
export function Period({ period, isSearching, count }: Props) {
  const { t } = useTranslation("search")
  const format = useFormat()
  return (
    <p className="sv-find-period" role="status">
      <span>{isSearching ? t("searching") : t("found", { count })}</span>
      {period !== undefined && (
        <span className="sv-figure">
          {t("period", { start: format.time(period.start), end: format.time(period.end) })}
        </span>
      )}
    </p>
  )
}
