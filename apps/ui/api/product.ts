import * as z from "zod/mini"
import { clientHeaders } from "#core/contract/clientHeaders.ts"
import { type Capability, capabilitiesOf } from "#core/shared/capabilities.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"

/** SHELL-009: shown on the profile and sent with every call. */
const release = "production-11.4.97-rc.2"

const nativeBridge = z.object({
  platform: z.enum(["ios", "android"]),
  buildNumber: z.optional(z.union([z.string(), z.number()])),
  buildVersion: z.optional(z.string()),
  capabilities: z.optional(z.array(z.string()))
})
export type NativeHost = z.infer<typeof nativeBridge>

/** The native shell around the page, when there is one. */
export const nativeHost = (): NativeHost | undefined =>
  nativeBridge.safeParse(Reflect.get(globalThis, "nativeBridge")).data

export const hasCapability = (name: Capability): boolean =>
  capabilitiesOf(nativeHost()?.capabilities, shellDefaults.shell.webCapabilities).has(name)

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
