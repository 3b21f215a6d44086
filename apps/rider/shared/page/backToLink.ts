import { createSearchParams } from "react-router"
import { ownPath } from "./ownPath.ts"

/** PROF-013 The page of the app that `backToLink` names; undefined without one, and for a link that leads out of the app. */
export const backToLink = (query: URLSearchParams): string | undefined => ownPath(query.get("backToLink"))

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
