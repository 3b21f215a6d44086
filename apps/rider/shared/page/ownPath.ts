/** The origin of a link does not matter; a link that has another one leads out of the app. */
const origin = "https://app.invalid"

/** The page of the app that a link of an address names; undefined without one, and for a link that leads out of the app. */
export const ownPath = (link: string | null): string | undefined => {
  if (link === null || !link.startsWith("/") || !URL.canParse(link, origin)) return undefined
  const url = new URL(link, origin)
  const path = url.pathname + url.search + url.hash
  return url.origin === origin && !path.startsWith("//") ? path : undefined
}
