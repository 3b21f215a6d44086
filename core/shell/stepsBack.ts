/**
 * How many entries of the tab's history a back arrow goes back: to the last page of the app before this one. Other addresses of the same
 * page, such as another period or another search, are passed over. 0 without such a page: then the arrow leads to the parent of the page.
 * `before` has the paths of the entries before this one, the oldest first; undefined for one that is not known after a reload.
 */
export const stepsBack = (before: ReadonlyArray<string | undefined>, here: string): number => {
  const page = before.findLastIndex((path) => path !== here)
  return page === -1 ? 0 : before.length - page
}
