import { isSignOutPath } from "#core/shell/isSignOutPath.ts"

/** The origin of a link does not matter; a link that has another one leads out of the app. */
const origin = "https://app.invalid"

/**
 * The page of the app that a link of an address names; undefined without one, and for a link that leads out of the app or, N60, that
 * would sign its person out.
 */
export const ownPath = (link: string | null): string | undefined => {
  if (link === null || !link.startsWith("/") || !URL.canParse(link, origin)) return undefined
  const url = new URL(link, origin)
  const path = url.pathname + url.search + url.hash
  const isPage = url.origin === origin && !path.startsWith("//") && !isSignOutPath(url.pathname)
  return isPage ? path : undefined
}
