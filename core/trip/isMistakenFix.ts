import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { isReachable } from "./isReachable.ts"
import type { PositionFix } from "./position.ts"

/**
 * N83 Whether a trip's last fix was mistaken, not the new one: the car cannot have been at both, and from the start of the trip
 * it can have reached the new one only. So a wrong first fix does not discard the true ones after it. A driver who pressed
 * Start on the way has no fix that the start allows, and loses none. `start` is the place and the time of the start.
 */
export const isMistakenFix = (
  last: PositionFix,
  fix: PositionFix,
  start: PositionFix,
  fraud: ProductSettingsValues["fraud"]
): boolean =>
  !isReachable(last, fix, fraud) && !isReachable(start, last, fraud) && isReachable(start, fix, fraud)
