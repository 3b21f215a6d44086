/** A page of a list, as every list of the console answers it. */
export interface ListPage<Row> {
  readonly data: ReadonlyArray<Row>
  readonly total: number
  /** False where the server has counted only as far as `total`. */
  readonly isTotalExact: boolean
}

interface Loaded<Page> {
  readonly pages: ReadonlyArray<Page>
}

/**
 * Puts the values of freshly loaded rows into the loaded pages. No row is inserted, removed or moved, so that nothing jumps below the
 * pointer; the number of rows follows the latest answer.
 */
export const mergePages = <Row, Page extends ListPage<Row>, All extends Loaded<Page>>(
  loaded: All,
  fresh: ReadonlyArray<Page>,
  idOf: (row: Row) => string
): All => {
  const rows = new Map(fresh.flatMap((page) => page.data.map((row) => [idOf(row), row] as const)))
  const [first] = fresh
  const pages = loaded.pages.map((page) => ({
    ...page,
    total: first?.total ?? page.total,
    isTotalExact: first?.isTotalExact ?? page.isTotalExact,
    data: page.data.map((row) => rows.get(idOf(row)) ?? row)
  }))
  return { ...loaded, pages }
}

/** The pages, by index, that have the rows from `first` to `last`; the first page always. */
export const visiblePages = (
  pages: ReadonlyArray<ListPage<unknown>>,
  first: number,
  last: number
): ReadonlyArray<number> => {
  let start = 0
  return pages.flatMap(({ data }, index) => {
    const from = start
    start += data.length
    return index === 0 || (from <= last && start > first) ? [index] : []
  })
}

/** The difference between the list of the server and the one on the screen. */
export interface ListChanges {
  /** Rows before the loaded ones of the first page. */
  readonly newCount: number
  /** Rows on the screen that the list no longer has. */
  readonly goneIds: ReadonlySet<string>
}

export const noChanges: ListChanges = { newCount: 0, goneIds: new Set() }

/**
 * Compares the loaded rows with fresh pages, the first of which is page 1. A new row stands before a known one: rows behind all known ones
 * have only moved up. While new rows push others to later pages, it cannot say which are gone.
 */
export const compareRows = (
  knownIds: ReadonlyArray<string>,
  visibleIds: ReadonlyArray<string>,
  freshPages: ReadonlyArray<ReadonlyArray<string>>
): ListChanges => {
  const known = new Set(knownIds)
  const [firstPage = []] = freshPages
  const lastKnown = firstPage.findLastIndex((id) => known.has(id))
  const before = lastKnown === -1 ? firstPage : firstPage.slice(0, lastKnown)
  const newCount = before.filter((id) => !known.has(id)).length
  if (newCount > 0) return { newCount, goneIds: new Set() }
  const fresh = new Set(freshPages.flat())
  return { newCount, goneIds: new Set(visibleIds.filter((id) => !fresh.has(id))) }
}
