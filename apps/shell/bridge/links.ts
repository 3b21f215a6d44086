import { App } from "@capacitor/app"
import { Browser } from "@capacitor/browser"
import { attempt, attemptQuietly } from "./plugins.ts"
import { sendToPage } from "./toPage.ts"

const openedKey = "samvej.launch-link"

const openLink = (url: string): void => {
  // The sheet of an e-ID provider stays open when its page leads back to the app.
  attemptQuietly(Browser.close())
  sessionStorage.setItem(openedKey, url)
  sendToPage({ event: "link", data: { url } })
}

/** The link that has started the app, once: the system still names it after the page has loaded again, and iOS passes it on as well. */
const openLaunchLink = async (): Promise<void> => {
  const launch = await App.getLaunchUrl()
  if (launch !== undefined && launch.url !== sessionStorage.getItem(openedKey)) openLink(launch.url)
}

/** ROUTE-017 to ROUTE-022 Passes on the links that the system opens with the app. */
export const passLinks = (): void => {
  attempt(App.addListener("appUrlOpen", ({ url }) => openLink(url)).then(openLaunchLink))
}
