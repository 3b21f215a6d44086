import { Effect, Option } from "effect"
import { parseServiceAddress, type ServiceAddress } from "#geo/remote/ServiceAddress.ts"
import type { SettingsReader } from "./settingsReader.ts"

/** Reads the address of a remote service, which may contain a key; null if it is not set or of an unknown kind. */
export const readService = <const Kind extends string>(
  read: SettingsReader,
  name: string,
  kinds: ReadonlyArray<Kind>
): Effect.Effect<ServiceAddress<Kind> | null> =>
  Effect.map(read.secretText(name), (text) => {
    if (text === null) return null
    const address = parseServiceAddress(text, kinds)
    if (Option.isNone(address)) {
      const forms = kinds.map((kind) => `${kind}+https://…`).join(", ")
      read.faults.push(`${name} must name the protocol and the address: one of ${forms}`)
    }
    return Option.getOrNull(address)
  })
