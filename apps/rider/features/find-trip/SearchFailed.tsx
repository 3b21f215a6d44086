import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { BrokenRoadImage } from "#rider/shared/page/EmptyState.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { searchErrorText } from "./searchErrorText.ts"

/** SRCH-009 Says why a search failed. */
export function SearchFailed({
  refusal,
  onRetry
}: {
  readonly refusal: Refusal
  readonly onRetry: () => void
}) {
  const { i18n, t } = useTranslation(["search", "common", "error"])
  const { seats } = useProductSettings()
  return (
    <div className="sv-find-failed" role="alert">
      <BrokenRoadImage />
      <p>{searchErrorText(refusal, seats, i18n)}</p>
      <Button variant="default" onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </div>
  )
}
