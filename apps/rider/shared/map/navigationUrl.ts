import type { GeoPoint } from "#core/shared/geo.ts"
import { nativeHost } from "#ui/api/product.ts"

type MapApp = "apple" | "geo" | "google"

const appOf = (platform: string | undefined, userAgent: string): MapApp => {
  if (platform === "ios" || /iPhone|iPad|iPod/.test(userAgent)) return "apple"
  return platform === "android" || /Android/.test(userAgent) ? "geo" : "google"
}

type Options = { readonly mode?: "car" | "walk"; readonly userAgent?: string }

/**
 * Returns the link that opens the way to a place, by car unless `mode` says otherwise, in the map app of the phone: Apple's on an iPhone, the one the user has chosen on Android
 * (`geo:`), Google's page in another browser.
 */
export const navigationUrl = (
  { lat, lng, name }: GeoPoint & { readonly name: string },
  { mode = "car", userAgent = navigator.userAgent }: Options = {}
): string => {
  const point = `${lat},${lng}`
  switch (appOf(nativeHost()?.platform, userAgent)) {
    case "apple":
      return `https://maps.apple.com/?${new URLSearchParams({ daddr: point, dirflg: mode === "car" ? "d" : "w" })}`
    case "geo":
      return `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`
    case "google":
      return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: point, travelmode: mode === "car" ? "driving" : "walking" })}`
  }
}
