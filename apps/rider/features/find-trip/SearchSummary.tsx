import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { SearchFilters } from "./searchFilters.ts"

type Props = { readonly filters: SearchFilters; readonly onChange: () => void }

/** The addresses, time and seats of the search, above its results. */
export function SearchSummary({ filters: { from, to, time, seats }, onChange }: Props) {
  const { t } = useTranslation(["search", "common", "picker"])
  const format = useFormat()
  const when = format.dayTime(time.dateTime, from.country)
  return (
    <section className="sv-find-summary" aria-label={t("asked")}>
      <div className="sv-find-query">
        <strong>
          {from.street || from.name} → {to.street || to.name}
        </strong>
        <span>
          <span>{t(time.mode === "arrival" ? "picker:arrivalAt" : "picker:departureAt", { when })}</span>{" "}
          <span>· {t("common:seatCount", { count: seats })}</span>
        </span>
      </div>
      <Button variant="default" onClick={onChange}>
        {t("change")}
      </Button>
    </section>
  )
}
