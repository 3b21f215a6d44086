import { MAX_ID_LENGTH } from "#core/contract/search.ts"

/** The signed id of a public transport result is longer than the router's default limit. */
export const routerConfig = { maxParamLength: MAX_ID_LENGTH }
