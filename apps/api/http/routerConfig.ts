import { MAX_ID_LENGTH } from "#core/contract/search.ts"

/** The id of a public transport result says all that it takes to find it again: longer than the router expects. */
export const routerConfig = { maxParamLength: MAX_ID_LENGTH }
