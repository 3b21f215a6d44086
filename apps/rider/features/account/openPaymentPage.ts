import type { Capability } from "#core/shared/capabilities.ts"
import { paymentPage } from "#core/shell/providerPage.ts"
import { openProviderPage } from "#rider/shared/routing/openProviderPage.ts"
import { keepPaymentOrigin } from "./paymentOrigin.ts"

/** MONEY-009 Opens a payment page, from which the person comes back to the present address. */
export const openPaymentPage = (url: string, capabilities: ReadonlySet<Capability>): void => {
  keepPaymentOrigin()
  openProviderPage(url, paymentPage(url, globalThis.location.origin, capabilities))
}
