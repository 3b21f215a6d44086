import { randomUUID } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import { Ids } from "#core/ports/Ids.ts"

/**
 * Creates a UUID version 7: 48 bits of milliseconds, the rest random. The random part is that of a version 4, for which Node reads
 * entropy in advance: a tenth of the time of reading it for each id.
 */
const uuid7 = (millis: number): string => {
  const time = Math.max(0, Math.floor(millis)).toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice("01234567-0123-4".length)}`
}

export const layerIds = Layer.succeed(Ids, { next: Effect.map(Clock.currentTimeMillis, uuid7) })
