import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

const keys = [
  "departure_lat",
  "departure_lng",
  "arrival_lat",
  "arrival_lng",
  "planned_time",
  "planned_time_by",
  "seats",
  "addresses_must_be_different",
  "country_not_supported",
  "planned_time_too_far"
] as const

/** SRCH-009 The text for the first invalid key; for any other refusal the text of its code. */
export function SearchFailed({
  refusal,
  onRetry
}: {
  readonly refusal: Refusal
  readonly onRetry: () => void
}) {
  const { t } = useTranslation(["search", "common"])
  const errorText = useErrorText()
  const { max, min } = useProductSettings().seats
  const [first] = Object.keys(refusal.fields)
  const key = keys.find((name) => name === first)
  return (
    <div className="sv-find-failed" role="alert">
      <p>{key === undefined ? errorText(refusal) : t(`marketplace.validationErrors.${key}`, { max, min })}</p>
      <Button variant="default" onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </div>
  )
}
