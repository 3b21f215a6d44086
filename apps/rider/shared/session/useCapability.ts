import { type Capability, capabilitiesOf } from "#core/shared/capabilities.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** CAP-001 to CAP-006, C56 The capabilities of the native shell, or those that the product grants a browser. */
export const useCapabilities = (): ReadonlySet<Capability> => {
  const { webCapabilities } = useProductSettings().shell
  return capabilitiesOf(nativeHost()?.capabilities, webCapabilities)
}

export const useCapability = (name: Capability): boolean => useCapabilities().has(name)
