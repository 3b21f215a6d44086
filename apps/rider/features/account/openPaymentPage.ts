import type { Capability } from "#core/shared/capabilities.ts"
import { paymentPage } from "#core/shell/providerPage.ts"
import { tellNativeHost } from "#ui/api/product.ts"
import { keepPaymentOrigin } from "./paymentOrigin.ts"

/**
 * MONEY-009 Opens a payment page: in the sheet of a native app, which opens the address to which the provider returns, or in place of
 * this page.
 */
export const openPaymentPage = (url: string, capabilities: ReadonlySet<Capability>): void => {
  const { location } = globalThis
  keepPaymentOrigin()
  if (paymentPage(url, location.origin, capabilities) === "sheet") tellNativeHost("provider-sheet", { url })
  else location.assign(url)
}
