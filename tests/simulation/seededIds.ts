import { Effect } from "effect"
import type { MovableClock } from "#api/clock/movableClock.ts"
import type { Ids } from "#core/ports/Ids.ts"
import type { Random } from "#geo/demo/random.ts"

/** Creates UUIDs of version 7 by the simulated clock; the same seed gives the same ids. */
export const seededIds = (random: Random, clock: MovableClock): Ids["Service"] => {
  let number = 0
  return {
    next: Effect.sync(() => {
      number += 1
      const time = Math.floor(clock.currentTimeMillisUnsafe()).toString(16).padStart(12, "0")
      const rest = number.toString(16).padStart(11, "0")
      const noise = random.whole(0, 0xffff).toString(16).padStart(4, "0")
      const [version, variant] = [`7${rest.slice(0, 3)}`, `8${rest.slice(3, 6)}`]
      return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest.slice(6)}${noise}000`
    })
  }
}
