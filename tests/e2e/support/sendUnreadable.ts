import type { Page } from "@playwright/test"

/**
 * Sends the requests of a path in an encoding that the server does not read, as a faulty proxy would: it refuses them with 415
 * `unsupported_media_type`.
 *
 * @returns Sends them as they are again.
 */
export const sendUnreadable = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const pattern = `**${path}`
  await page.route(pattern, (route) =>
    route.continue({
      headers: { ...route.request().headers(), "content-type": "application/json; charset=utf-16" }
    })
  )
  return () => page.unroute(pattern)
}
