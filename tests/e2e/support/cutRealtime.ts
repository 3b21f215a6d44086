import type { Page } from "@playwright/test"

/** The phone learns nothing of what happens elsewhere: a page shows what it has read, and the server decides by what is. */
export const cutRealtime = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/api\/realtime/, () => undefined)
