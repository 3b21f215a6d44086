import { DateTime } from "effect"
import { timeZoneOf } from "./country.ts"

/** All countries of the product have the same time, summer and winter. */
const zone = DateTime.zoneMakeNamedUnsafe(timeZoneOf.DK)

/** Computes the offset of the countries' clocks from UTC, in seconds, at a Unix time in seconds. */
export const utcOffsetSeconds = (second: number): number =>
  DateTime.zonedOffset(DateTime.setZone(DateTime.makeUnsafe(second * 1000), zone)) / 1000
