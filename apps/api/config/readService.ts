import { Effect, Option } from "effect"
import { parseServiceAddress, type ServiceAddress } from "#geo/remote/ServiceAddress.ts"
import type { Reader } from "./reader.ts"

/** The service that a setting names; null when it names none, or one that nobody here can speak to. */
export const readService = <const Kind extends string>(
  read: Reader,
  name: string,
  kinds: ReadonlyArray<Kind>
): Effect.Effect<ServiceAddress<Kind> | null> =>
  Effect.map(read.optionalText(name), (text) => {
    if (text === null) return null
    const address = parseServiceAddress(text, kinds)
    if (Option.isNone(address)) {
      const forms = kinds.map((kind) => `${kind}+https://…`).join(", ")
      read.faults.push(`${name} must say what answers there, and where: one of ${forms}`)
    }
    return Option.getOrNull(address)
  })
