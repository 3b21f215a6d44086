import { clientHeaders } from "#core/contract/clientHeaders.ts"
import type { PageEvent, PageMessageData } from "#core/shell/bridge/pageMessages.ts"
import type { ShellInfo } from "#core/shell/bridge/ShellInfo.ts"
import { bridgeReaders } from "./bridgeReaders.ts"

/** SHELL-009 The version that the profile shows and that every call sends in a header. */
export const release = "production-11.4.97-rc.2"

/** Returns the native app that shows this page in its web view, if any. */
export const nativeHost = (): ShellInfo | undefined =>
  bridgeReaders()?.readShellInfo(Reflect.get(globalThis, "nativeBridge"))

/** N73 Sends the native app a message; in a browser nobody receives it. */
export const tellNativeHost = <Event extends PageEvent>(event: Event, data: PageMessageData<Event>): void => {
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
