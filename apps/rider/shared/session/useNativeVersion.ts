import { Option } from "effect"
import { nativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** C55 The version of the native shell; for a browser the one that the product settings name, or none. */
export const useNativeVersion = (): Option.Option<string> => {
  const { webActsAsNativeVersion } = useProductSettings().shell
  const host = nativeHost()
  return Option.fromNullishOr(host === undefined ? webActsAsNativeVersion : host.buildVersion)
}
