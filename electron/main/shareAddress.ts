import { isConsolePage } from "./scheme.ts"

/**
 * CONS-001 Converts the address of a page of the console to one that a colleague can open in a browser: the same page at the
 * server. Other addresses of the web stay; null for an address that nobody else can open.
 */
export const toShareableAddress = (origin: string, address: string): string | null => {
  const url = URL.parse(address)
  if (url === null) return null
  if (isConsolePage(url.href)) return `${origin}${url.pathname}${url.search}`
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null
}
