/** The path of each entry of the tab's history since the page was loaded, by its number. */
const paths: Array<string | undefined> = []

/** The number of pages of the app before this one in the tab; the router keeps it in the state of the history. */
export const historyIndex = (): number => {
  const state: unknown = globalThis.history.state
  const index: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "idx") : 0
  return typeof index === "number" ? index : 0
}

/** Notes the path of the page that is shown. */
export const noteEntry = (path: string): void => {
  paths[historyIndex()] = path
}

/** The paths of the entries before the present one, the oldest first. */
export const entriesBefore = (): ReadonlyArray<string | undefined> =>
  Array.from({ length: historyIndex() }, (_, index) => paths[index])
