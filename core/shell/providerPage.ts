import type { Capability } from "#core/shared/capabilities.ts"

/** In the sheet of a native app, or in place of the app's page. */
export type PageOpener = "sheet" | "page"

/** CAP-005, EID-006 Where the page of a provider opens: in the sheet of a native app that has one, which leads back to the app. */
export const providerPage = (capabilities: ReadonlySet<Capability>): PageOpener =>
  capabilities.has("EIDSheet") ? "sheet" : "page"

/**
 * CAP-005, MONEY-009 Where a payment page opens. One of the app's own server (Swish) takes the place of the app's page in a native app too:
 * from there it can open the app of a bank, which it cannot from the sheet. `link` is an absolute address, `origin` that of the app.
 */
export const paymentPage = (
  link: string,
  origin: string,
  capabilities: ReadonlySet<Capability>
): PageOpener => (link.startsWith(`${origin}/`) ? "page" : providerPage(capabilities))
