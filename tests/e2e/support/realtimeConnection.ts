import type { Page } from "@playwright/test"

/**
 * Resolves when a connection that the page opens from now on has its first message; the connection of a page that is left meanwhile has
 * none. The browser warns of one that closes before.
 */
export const realtimeConnection = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on("websocket", (socket) => socket.once("framereceived", () => resolve()))
  })
