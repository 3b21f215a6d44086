import { DateTime } from "effect"
import { timeZoneOf } from "./country.ts"

/** All countries of the product keep the same time, summer and winter. */
const zone = DateTime.zoneMakeNamedUnsafe(timeZoneOf.DK)

/** By how many seconds the countries' clocks are ahead of UTC at a second since 1970. */
export const clockAhead = (second: number): number =>
  DateTime.zonedOffset(DateTime.setZone(DateTime.makeUnsafe(second * 1000), zone)) / 1000
