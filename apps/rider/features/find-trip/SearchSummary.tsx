import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { placeName } from "#core/search/placeName.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { Search, SearchFilters } from "./searchFilters.ts"

type Props = {
  readonly search: Search
  /** The start that the form has: the meeting point of a search from one. */
  readonly stop: PlaceView | undefined
  readonly onChange: () => void
}

/** Shows the places, the time and the seats of the search above its results. */
export function SearchSummary({ search, stop, onChange }: Props) {
  const { t } = useTranslation("search")
  return (
    <section className="sv-find-summary" aria-label={t("asked")}>
      <div className="sv-find-query">
        {search._tag === "Between" ? (
          <BetweenPlaces filters={search.filters} />
        ) : (
          <strong>{stop === undefined ? t("fromStop") : t("fromPlace", { place: placeName(stop) })}</strong>
        )}
      </div>
      <Button variant="default" onClick={onChange}>
        {t("change")}
      </Button>
    </section>
  )
}

function BetweenPlaces({ filters: { from, to, time, seats } }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation(["common", "picker"])
  const format = useFormat()
  const when = format.dayTime(time.dateTime, from.country)
  return (
    <>
      <strong>
        {placeName(from)} → {placeName(to)}
      </strong>
      <span>
        <span>{t(time.mode === "arrival" ? "picker:arrivalAt" : "picker:departureAt", { when })}</span>{" "}
        <span>· {t("seatCount", { count: seats })}</span>
      </span>
    </>
  )
}
