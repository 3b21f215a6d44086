import { MAX_ID_LENGTH } from "#core/contract/search.ts"

/**
 * The signed id of a public transport result is longer than the router's default limit. SEC-009 A path has one spelling; the
 * slash at the end of a page's path does not matter.
 */
export const routerConfig = {
  maxParamLength: MAX_ID_LENGTH,
  caseSensitive: true,
  ignoreDuplicateSlashes: false
}
