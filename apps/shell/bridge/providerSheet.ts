import { DefaultWebViewOptions, InAppBrowser } from "@capacitor/inappbrowser"
import { sendToPage } from "./toPage.ts"

/** EID-002 A cookie binds the return to the web view that began: the sheet has the cookies of the page, and is no browser of its own. */
const options = {
  ...DefaultWebViewOptions,
  clearCache: false,
  clearSessionCache: false,
  closeButtonText: "✕",
  android: { ...DefaultWebViewOptions.android, isIsolated: false }
}

/** Whether the provider has led back to the start page of the app, with what came of it in the query. */
const isReturn = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.origin === globalThis.location.origin && url.pathname === "/"
}

let isListening = false
/** Whether a sheet is open whose provider has not led back. */
let isWaiting = false

const finishReturn = (url: string): void => {
  isWaiting = false
  void InAppBrowser.close().catch(reportError)
  sendToPage({ event: "link", data: { url } })
}

/** The sheet that closes after a return says nothing more. */
const finishWithoutReturn = (): void => {
  if (!isWaiting) return
  isWaiting = false
  sendToPage({ event: "provider-sheet-closed", data: {} })
}

const listen = async (): Promise<void> => {
  if (isListening) return
  isListening = true
  await InAppBrowser.addListener("browserPageNavigationCompleted", ({ url = "" }) => {
    if (isReturn(url)) finishReturn(url)
  })
  await InAppBrowser.addListener("browserClosed", finishWithoutReturn)
}

/** CAP-005 Shows the page of a provider in a sheet, and opens in the app where the provider returns. */
export const openProviderSheet = async (url: string): Promise<void> => {
  await listen()
  isWaiting = true
  try {
    await InAppBrowser.openInWebView({ url, options })
  } catch (problem) {
    finishWithoutReturn()
    throw problem
  }
}
