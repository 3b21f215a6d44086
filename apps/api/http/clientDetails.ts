import { clientHeaders, Platform } from "#core/contract/clientHeaders.ts"

/** By lower-case name. */
type Headers = Readonly<Record<string, string | undefined>>

/** A version, a name or a number. Any other value does not come from our clients, and is not logged. */
const plain = /^[\w.+-]{1,40}$/
const platforms: ReadonlyMap<string | undefined, Platform> = new Map(
  Platform.literals.map((platform) => [platform, platform])
)
const platformHeader = clientHeaders.platform.toLowerCase()

/** HTTP-005 The platform of the client; `other` without a known one, as of monitors and scripts. */
export const platformOf = (headers: Headers): Platform | "other" =>
  platforms.get(headers[platformHeader]) ?? "other"

/** HTTP-004 to HTTP-006 Platform, version, framework and native build of the client, for the log. */
export const clientDetails = (headers: Headers): Readonly<Record<string, string>> => {
  const { platform: _, ...texts } = clientHeaders
  const details = Object.entries(texts).flatMap(([name, header]) => {
    const value = headers[header.toLowerCase()] ?? ""
    return plain.test(value) ? [[name, value] as const] : []
  })
  return { platform: platformOf(headers), ...Object.fromEntries(details) }
}
