import { App } from "@capacitor/app"
import { attempt } from "./plugins.ts"
import { sendToPage } from "./toPage.ts"

const key = "samvej.opened-links"

/** The links of this start of the app, one a line: the page may have loaded again since. */
const opened = (): ReadonlyArray<string> => (sessionStorage.getItem(key) ?? "").split("\n")

const openLink = (url: string): void => {
  if (!opened().includes(url)) sessionStorage.setItem(key, [...opened(), url].join("\n"))
  sendToPage({ event: "link", data: { url } })
}

/** Opens the link that has started the app once: the system names it, or the last one, after each load, and iOS passes it on as well. */
const openLaunchLink = async (): Promise<void> => {
  const launch = await App.getLaunchUrl()
  if (launch !== undefined && !opened().includes(launch.url)) openLink(launch.url)
}

/** ROUTE-017 to ROUTE-022 Passes on the links that the system opens with the app. */
export const passLinks = (): void => {
  attempt(App.addListener("appUrlOpen", ({ url }) => openLink(url)).then(openLaunchLink))
}
