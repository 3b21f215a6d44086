import { Option, Schema } from "effect"
import { clientHeaders } from "#core/contract/clientHeaders.ts"

/** SHELL-009 The version that the profile shows and that every call sends in a header. */
export const release = "production-11.4.97-rc.2"

const NativeHost = Schema.Struct({
  platform: Schema.Literals(["ios", "android"]),
  buildNumber: Schema.optional(Schema.Union([Schema.String, Schema.Finite])),
  buildVersion: Schema.optional(Schema.String),
  playerId: Schema.optional(Schema.String),
  capabilities: Schema.optional(Schema.Array(Schema.String))
})
export type NativeHost = typeof NativeHost.Type
const decode = Schema.decodeUnknownOption(NativeHost)

/** Returns the native app that shows this page in its web view, if any. */
export const nativeHost = (): NativeHost | undefined =>
  Option.getOrUndefined(decode(Reflect.get(globalThis, "nativeBridge")))

/** N40 Tells the native app of an event with its data; a browser has nobody to tell. */
export const tellNativeHost = (event: string, data: Readonly<Record<string, string>>): void => {
  const host: unknown = Reflect.get(globalThis, "nativeBridge")
  if (typeof host !== "object" || host === null || !("post" in host)) return
  if (typeof host.post === "function") Reflect.apply(host.post, host, [event, data])
}

export const productHeaders = (): Record<string, string> => {
  const native = nativeHost()
  const headers: Record<string, string> = {
    [clientHeaders.productVersion]: release,
    [clientHeaders.productFramework]: "react",
    [clientHeaders.platform]: native?.platform ?? "web"
  }
  if (native?.buildNumber !== undefined) headers[clientHeaders.nativeBuildNumber] = String(native.buildNumber)
  if (native?.buildVersion !== undefined) headers[clientHeaders.nativeBuildVersion] = native.buildVersion
  return headers
}
