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

const listen = async (): Promise<void> => {
  if (isListening) return
  isListening = true
  await InAppBrowser.addListener("browserPageNavigationCompleted", ({ url = "" }) => {
    if (!isReturn(url)) return
    void InAppBrowser.close().catch(reportError)
    sendToPage({ event: "link", data: { url } })
  })
}

/** CAP-005 Shows the page of an e-ID provider in a sheet, and opens in the app where the provider returns. */
export const openEidSheet = async (url: string): Promise<void> => {
  await listen()
  await InAppBrowser.openInWebView({ url, options })
}
