/** ADDR-003, in milliseconds: quiet time before asking, and the longest wait while typing goes on. */
export const addressDebounce = { waitMs: 500, maxWaitMs: 2000 } as const

const shortest = 4
const kept = 5
const fewestTerms = 3
const remembered = 5

/** ADDR-002: more than three characters, spaces around them not counted. */
export const isSearchable = (typed: string): boolean => typed.trim().length >= shortest

/** ADDR-004: five predictions, each with more than two terms (a bare town is no address). */
export const keepPredictions = <P extends { readonly terms: readonly string[] }>(
  predictions: readonly P[]
): readonly P[] => predictions.filter(({ terms }) => terms.length >= fewestTerms).slice(0, kept)

type Place = { readonly street: string; readonly zipcode: string; readonly city: string }
const isSame = (one: Place, other: Place): boolean =>
  one.street === other.street && one.zipcode === other.zipcode && one.city === other.city

/** ADDR-006: the newest first, each once, five in all. */
export const rememberPlace = <P extends Place>(places: readonly P[], place: P): readonly P[] =>
  [place, ...places.filter((known) => !isSame(known, place))].slice(0, remembered)
