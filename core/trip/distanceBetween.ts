import { type Metres, metres } from "#core/shared/geo.ts"
import type { DriverStop } from "./DriverTrip.ts"

/** Metres of road between two calls of one trip. */
export const distanceBetween = (from: Pick<DriverStop, "along">, to: Pick<DriverStop, "along">): Metres =>
  metres(Math.max(0, to.along - from.along))
