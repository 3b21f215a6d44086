type Stores = { readonly appStore: string; readonly playStore: string; readonly download: string }

type StoreLink = { readonly store: "apple" | "google"; readonly href: string }

/** APPREQ-003 The stores that have the app for the device with this user agent: both for a computer, without an address none. */
export const appStores = (
  userAgent: string,
  { appStore, download, playStore }: Stores
): readonly StoreLink[] => {
  const isApple = /iPhone|iPad|iPod/.test(userAgent)
  const isAndroid = userAgent.includes("Android")
  const links: readonly StoreLink[] = [
    { store: "google", href: playStore === "" ? download : playStore },
    { store: "apple", href: appStore === "" ? download : appStore }
  ]
  return links.filter(({ href, store }) => href !== "" && !(store === "google" ? isApple : isAndroid))
}
