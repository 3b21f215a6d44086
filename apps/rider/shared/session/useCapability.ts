import { type Capability, capabilitiesOf } from "#core/shared/capabilities.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** CAP-001 to CAP-006, C56 Whether the native shell, or the product for a browser, grants this capability. */
export const useCapability = (name: Capability): boolean => {
  const { webCapabilities } = useProductSettings().shell
  return capabilitiesOf(nativeHost()?.capabilities, webCapabilities).has(name)
}
