import { Schema } from "effect"
import { clientHeaders, Platform } from "#core/contract/clientHeaders.ts"

/** By their lower-case names. */
type Headers = Readonly<Record<string, string | undefined>>

/** A version, a name or a number: whatever else stands there did not come from a client of ours, and stays out of the log. */
const plain = /^[\w.+-]{1,40}$/
const isPlatform = Schema.is(Platform)

/** HTTP-005: `other` for who says nothing, or nothing that we know: monitors, scripts. */
export const platformOf = (headers: Headers): Platform | "other" => {
  const given = headers[clientHeaders.platform.toLowerCase()]
  return isPlatform(given) ? given : "other"
}

/** HTTP-004 to HTTP-006: platform, version, framework and native build of the caller, as far as they are told, for the log. */
export const clientOf = (headers: Headers): Readonly<Record<string, string>> => {
  const { platform: _, ...texts } = clientHeaders
  const told = Object.entries(texts).flatMap(([name, header]) => {
    const value = headers[header.toLowerCase()] ?? ""
    return plain.test(value) ? [[name, value] as const] : []
  })
  return { platform: platformOf(headers), ...Object.fromEntries(told) }
}
