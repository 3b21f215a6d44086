import { Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { plannedStops } from "./plannedStops.ts"
import type { ChangeTrip, TripDraft } from "./tripDraft.ts"

type Props = {
  readonly draft: TripDraft
  readonly route: RouteView
  readonly change: ChangeTrip
  readonly hasTimes: boolean
}

/** TRIP-036 The stops of the route, each with a switch; a deactivated stop is grey here and on the map. */
export function StopList({ draft, route, change, hasTimes }: Props) {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const country: Country = draft.from?.country ?? defaultCountry
  const stops = plannedStops(route, draft)
  const activeCount = stops.filter(({ isActive }) => isActive).length
  return (
    <section className="sv-offer-stops" aria-label={t("stops.title")}>
      <div className="sv-offer-stops-head">
        <h2>{t("stops.title")}</h2>
        <span>{t("stops.count", { count: activeCount })}</span>
      </div>
      <p className="sv-offer-hint">{stops.length === 0 ? t("stops.none") : t("stops.hint")}</p>
      <ul>
        {stops.map(({ id, name, city, isActive, plannedTime }) => (
          <li key={id} data-off={isActive ? undefined : ""}>
            {hasTimes && <time>{format.time(plannedTime, country)}</time>}
            <span className="sv-offer-stop">
              <span>{name}</span>
              <span>{city}</span>
            </span>
            <Switch
              aria-label={t("stops.toggle", { name })}
              checked={isActive}
              onChange={() =>
                change({
                  deactivatedStops: isActive
                    ? [...draft.deactivatedStops, id]
                    : draft.deactivatedStops.filter((other) => other !== id)
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
