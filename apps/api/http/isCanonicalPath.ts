/** Letters, digits and `-._~` need no encoding, so a client has none of them encoded; `%5c` is a `\`. */
const encodedPlain = /%(2[de]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i
const otherSeparator = /\/\/|[;\\]/
const dotPart = /\/\.{1,2}(\/|$)/

const isApi = (path: string) => path === "/api" || path.startsWith("/api/")

/** The path as a lenient reader would understand it. */
const readLeniently = (path: string) => path.replace(/%2f/gi, "/").replace(/\/+/g, "/").toLowerCase()

/**
 * SEC-009 Whether a path is written in the one way in which the product writes it: no empty or dotted parts, no `;`, no `\`, nothing
 * encoded that needs no encoding, and `/api/…` in lower case without a slash at its end. Otherwise another spelling of a path would
 * pass a rule in front of the server, such as one for `/api/console`.
 */
export const isCanonicalPath = (path: string): boolean => {
  if (otherSeparator.test(path) || dotPart.test(path) || encodedPlain.test(path)) return false
  return isApi(path) ? !path.endsWith("/") : !isApi(readLeniently(path))
}
