import type { PageOpener } from "#core/shell/providerPage.ts"
import { tellNativeHost } from "#ui/api/product.ts"

/** CAP-005 Opens the page of a provider, which leads back: the native app opens that address when its sheet comes to it. */
export const openProviderPage = (url: string, opensIn: PageOpener): void => {
  if (opensIn === "sheet") tellNativeHost("provider-sheet", { url })
  else globalThis.location.assign(url)
}
