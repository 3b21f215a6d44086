/** ADDR-003 In milliseconds: the pause in typing before a query, and the longest wait while the person keeps typing. */
export const addressDebounce = { waitMs: 500, maxWaitMs: 2000 } as const

const MIN_LENGTH = 4
const MAX_PREDICTIONS = 5
const MIN_TERMS = 3
const MAX_RECENT_PLACES = 5

/** ADDR-002 A text is searched for from more than three characters on, not counting spaces around them. */
export const isSearchable = (typed: string): boolean => typed.trim().length >= MIN_LENGTH

/** ADDR-004 Limits predictions to five with more than two terms each: a bare town is no address. */
export const filterPredictions = <P extends { readonly terms: readonly string[] }>(
  predictions: readonly P[]
): readonly P[] => predictions.filter(({ terms }) => terms.length >= MIN_TERMS).slice(0, MAX_PREDICTIONS)

type Place = { readonly street: string; readonly zipcode: string; readonly city: string }
const isSame = (one: Place, other: Place): boolean =>
  one.street === other.street && one.zipcode === other.zipcode && one.city === other.city

/** ADDR-006 Adds a place to the recent ones: newest first, each once, five at most. */
export const addRecentPlace = <P extends Place>(places: readonly P[], place: P): readonly P[] =>
  [place, ...places.filter((known) => !isSame(known, place))].slice(0, MAX_RECENT_PLACES)

const toWords = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== "")

/** Whether each typed word begins a word of the text: "aar h" finds "Aarhus H, 8000 Aarhus C". Nothing typed finds everything. */
export const matchesTyped = (text: string, typed: string): boolean => {
  const words = toWords(text)
  return toWords(typed).every((start) => words.some((word) => word.startsWith(start)))
}
