import type { Capability } from "#core/shared/capabilities.ts"

/** CAP-005, EID-006 Where the page of an e-ID provider opens: in the sheet of a native app that has one, or in place of the app's page. */
export const eidPage = (capabilities: ReadonlySet<Capability>): "sheet" | "page" =>
  capabilities.has("EIDSheet") ? "sheet" : "page"
