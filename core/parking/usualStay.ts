import { type DateTime, Result } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { fitOpeningHours } from "./openingHours.ts"
import type { ParkingSite } from "./ParkingSite.ts"
import { defaultTimes } from "./parkingTimes.ts"

/** What decides how long a car may stay at a site. */
export type SiteHours = Pick<ParkingSite, "country" | "openingHours">

/** N38, CONS-004 Computes the stay after an arrival for which a driver chose no end: the usual working day, within the opening hours. */
export const usualStay = (
  arrival: DateTime.Utc,
  { country, openingHours }: SiteHours,
  settings: Pick<ProductSettingsValues["parking"], "defaultHours" | "maxHours">
) =>
  Result.flatMap(defaultTimes(arrival, settings), (times) =>
    fitOpeningHours({ times, isEndChosen: false }, openingHours, country)
  )
