import type { Page } from "@playwright/test"

/** Resolves when the connection that the page opens next has its first message. The browser warns of one that closes before. */
export const realtimeConnection = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent("websocket")
  await socket.waitForEvent("framereceived")
}
