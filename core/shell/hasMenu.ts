import type { Capability } from "#core/shared/capabilities.ts"

/** CAP-001 Whether a page has the menu: a native shell with tabs of its own replaces it. `bare` pages have none anywhere. */
export const hasMenu = (route: { readonly bare: boolean }, capabilities: ReadonlySet<Capability>): boolean =>
  !route.bare && !capabilities.has("TabNavigation")
