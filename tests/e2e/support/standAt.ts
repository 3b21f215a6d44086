import type { BrowserContext } from "@playwright/test"
import type { roskilde } from "./addresses.ts"
import { toGeolocation } from "./toGeolocation.ts"

/** The phone is at a place, and the page may read it. */
export const standAt = async (context: BrowserContext, place: typeof roskilde): Promise<void> => {
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation(toGeolocation(place))
}
