import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

const known = [
  "departure_lat",
  "departure_lng",
  "arrival_lat",
  "arrival_lng",
  "planned_time",
  "planned_time_by",
  "seats",
  "addresses_must_be_different",
  "planned_time_too_far"
] as const

/** SRCH-009: the first key that is wrong has its own words; whatever else happened has the catalogue's. */
export function SearchFailed({
  refusal,
  onRetry
}: {
  readonly refusal: Refusal
  readonly onRetry: () => void
}) {
  const { t } = useTranslation(["search", "common"])
  const say = useErrorText()
  const [first] = Object.keys(refusal.fields)
  const key = known.find((name) => name === first)
  return (
    <div className="sv-find-failed" role="alert">
      <p>{key === undefined ? say(refusal) : t(`marketplace.validationErrors.${key}`)}</p>
      <Button variant="default" onClick={onRetry}>
        {t("common:retry")}
      </Button>
    </div>
  )
}
