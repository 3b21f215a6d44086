import { Button } from "@mantine/core"
import type { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { otherSearchTimes } from "#core/search/otherSearchTimes.ts"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import { departureDay } from "#core/trip/departureLabel.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { Search } from "./searchFilters.ts"

type Props = {
  readonly search: Search
  /** Searches the same at another time. */
  readonly onSearchAt: (time: DateTime.Utc) => void
}

const placeAndTime = (search: Search, now: DateTime.Utc): { searched: DateTime.Utc; country: Country } =>
  search._tag === "Between"
    ? { searched: search.filters.time.dateTime, country: search.filters.from.country }
    : { searched: search.from ?? now, country: defaultCountry }

/** The same search earlier, later, or on the next day. */
export function OtherTimes({ search, onSearchAt }: Props) {
  const { t } = useTranslation(["search", "common"])
  const format = useFormat()
  const now = useNow("minute")
  const { searched, country } = placeAndTime(search, now)
  const { earlier, later, nextDay } = otherSearchTimes(searched, now, country)
  const isTomorrow = departureDay(nextDay, now, country) === "Tomorrow"
  const day = isTomorrow ? t("common:tomorrow") : format.day(nextDay, country)
  const button = (text: string, time: DateTime.Utc) => (
    <Button variant="default" onClick={() => onSearchAt(time)}>
      {text}
    </Button>
  )
  return (
    <div className="sv-find-times" role="group" aria-label={t("otherTimes")}>
      {earlier !== undefined && button(t("earlier", { time: format.time(earlier, country) }), earlier)}
      {button(t("later", { time: format.time(later, country) }), later)}
      {button(t("onDay", { day, time: format.time(nextDay, country) }), nextDay)}
    </div>
  )
}
