import { keepHeading } from "#rider/shared/page/keptHeadings.ts"
import { currentSession } from "#ui/api/session.ts"

const keepCurrent = (): void => {
  const text = document.querySelector("#root h1:not([data-loading])")?.textContent ?? ""
  if (text !== "" && currentSession()?.kind === "own") keepHeading(text)
}

/**
 * Keeps the heading of each page that a signed-in person leaves, so that the page shows it at once when it is opened again, while the
 * app and its data load. SEC-020 Nothing is kept of an impersonation.
 */
export const keepHeadings = (): void => {
  addEventListener("pagehide", keepCurrent)
  // A phone ends an app in the background without another event.
  addEventListener("visibilitychange", keepCurrent)
}
