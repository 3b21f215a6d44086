import { randomBytes } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import { Ids } from "#core/ports/Ids.ts"

/** Creates a UUID version 7: 48 bits of milliseconds, the rest random. */
const uuid7 = (millis: number): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Math.max(0, Math.floor(millis)), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}

export const layerIds = Layer.succeed(Ids, { next: Effect.map(Clock.currentTimeMillis, uuid7) })
