import { appScheme } from "./appScheme.ts"

/**
 * APPREQ-002, ROUTE-021 The deep link by which the installed app opens a path, which starts with a slash and may have a query; undefined
 * where no app has a scheme. `host` and `schemes` are those of `appScheme`.
 */
export const appLink = (path: string, host: string, schemes: ReadonlyArray<string>): string | undefined => {
  const scheme = appScheme(host, schemes)
  return scheme === undefined ? undefined : `${scheme}:/${path}`
}
