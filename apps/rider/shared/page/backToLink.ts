import { createSearchParams } from "react-router"

/** The origin of a link does not matter; a link that has another one leads out of the app. */
const origin = "https://app.invalid"

/** PROF-013 The page of the app that `backToLink` names; undefined without one, and for a link that leads out of the app. */
export const backToLink = (query: URLSearchParams): string | undefined => {
  const link = query.get("backToLink")
  if (link === null || !link.startsWith("/") || !URL.canParse(link, origin)) return undefined
  const url = new URL(link, origin)
  const path = url.pathname + url.search + url.hash
  return url.origin === origin && !path.startsWith("//") ? path : undefined
}

/** An address of the profile or of one of its pages, which keeps the way back of `query`. */
export const withBackToLink = (
  path: string,
  query: URLSearchParams,
  params: Readonly<Record<string, string>> = {}
): string => {
  const link = backToLink(query)
  const all = createSearchParams({
    ...params,
    ...(link === undefined ? {} : { backToLink: link })
  }).toString()
  return all === "" ? path : `${path}?${all}`
}
