import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { type ResultFacts, shownMinutes, transitLegs } from "#rider/shared/trips/resultFacts.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** The texts of results: their titles and the facts that are compared. */
export const useResultTexts = () => {
  const { t } = useTranslation(["search", "trip"])
  const format = useFormat()
  return {
    /** "Ride with Ane", "Train RE 3 · Bus 4A". */
    title: ({ combi, driver, legs, provider }: MarketplaceTripView): string => {
      if (driver !== null) return t(combi ? "withDriverAndTransit" : "withDriver", { name: driver.name })
      const lines = transitLegs(legs).map(({ name, type }) =>
        type === "CAR" || type === "WALK" ? name : t(`trip:leg.${type}`, { name })
      )
      return lines.length === 0 ? (provider ?? t("transit")) : lines.join(" · ")
    },
    times: ({ arrival, departure }: ResultFacts): string =>
      t("period", { start: format.time(departure), end: format.time(arrival) }),
    duration: ({ arrival, departure }: ResultFacts): string =>
      t("lasts", { minutes: shownMinutes(departure, arrival) }),
    walk: ({ walk: { isAbout, length } }: ResultFacts): string =>
      length < 50 ? t("noWalk") : t(isAbout ? "walkAbout" : "walk", { distance: format.distance(length) }),
    /** The same beside the label "On foot". */
    walkLength: ({ walk: { isAbout, length } }: ResultFacts): string =>
      isAbout ? t("compare.about", { distance: format.distance(length) }) : format.distance(length),
    changes: ({ changes }: ResultFacts): string =>
      changes === 0 ? t("direct") : t("changes", { count: changes }),
    co2: ({ co2 }: ResultFacts): string => t("co2", { weight: format.kilograms(co2) }),
    weight: ({ co2 }: ResultFacts): string => format.kilograms(co2)
  }
}
