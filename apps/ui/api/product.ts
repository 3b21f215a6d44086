import * as z from "zod/mini"
import { clientHeaders } from "#core/contract/clientHeaders.ts"

/** SHELL-009 The version that the profile shows and that every call sends in a header. */
const release = "production-11.4.97-rc.2"

const nativeBridge = z.object({
  platform: z.enum(["ios", "android"]),
  buildNumber: z.optional(z.union([z.string(), z.number()])),
  buildVersion: z.optional(z.string()),
  playerId: z.optional(z.string()),
  capabilities: z.optional(z.array(z.string()))
})
export type NativeHost = z.infer<typeof nativeBridge>

/** Returns the native app that shows this page in its web view, if any. */
export const nativeHost = (): NativeHost | undefined =>
  nativeBridge.safeParse(Reflect.get(globalThis, "nativeBridge")).data

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
