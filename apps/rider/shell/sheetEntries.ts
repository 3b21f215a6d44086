import { type DataRouter, type RouterNavigateOptions, type To } from "react-router"
import { missingSheetEntries } from "#core/shell/sheetEntries.ts"
import { historyIndex } from "#rider/shared/routing/historyEntries.ts"
import { closeSheets, onSheetsChange, openSheetCount } from "#rider/shared/sheet/openSheets.ts"

/** The part of the state of an entry that the router does not read: how many sheets are over the page. */
const field = "sheets"

const read = (name: string): unknown => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined
}

const entryCount = (): number => Number(read(field) ?? 0)

/**
 * "Back" closes a sheet of the first page of the app too. Its entry is a copy of the entry of the page, so the router does not know of it.
 * It goes with its sheet, and a page that a sheet opens waits until it is gone: "back" never leads to an entry without a sheet.
 */
export const withSheetEntries = (create: () => DataRouter): DataRouter => {
  let entries = entryCount()
  let leaving: PromiseWithResolvers<void> | undefined
  /** A page waits for the entries to be gone. */
  let isPageComing = false

  const leave = (count: number): void => {
    leaving = Promise.withResolvers()
    history.go(-count)
  }

  const update = (): void => {
    if (leaving !== undefined || isPageComing || router.state.navigation.state !== "idle") return
    entries = entryCount()
    const missing = missingSheetEntries({
      pagesBefore: historyIndex(),
      openSheets: openSheetCount(),
      entries
    })
    if (missing < 0) leave(-missing)
    for (let added = 0; added < missing; added++) {
      entries += 1
      history.pushState({ ...history.state, [field]: entries }, "")
    }
  }

  const isSamePage = (): boolean => (read("key") ?? "default") === router.state.location.key

  const followPop = (event: PopStateEvent): void => {
    const before = entries
    entries = entryCount()
    const wasLeaving = leaving !== undefined
    leaving?.resolve()
    leaving = undefined
    if (before === entries || !isSamePage()) return
    event.stopImmediatePropagation()
    if (!wasLeaving && entries < openSheetCount()) closeSheets(entries)
    else update()
  }

  // Before the router listens, which would take a movement within the page for one to another page: a window calls its listeners in order.
  addEventListener("popstate", followPop)
  const router = create()
  // A sheet that takes the place of another has its entry.
  onSheetsChange(() => queueMicrotask(update))
  router.subscribe(update)
  update()

  const navigate = router.navigate.bind(router)
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions): Promise<void> => {
    if (leaving === undefined && entries > 0) leave(entries)
    if (leaving !== undefined) {
      isPageComing = true
      await leaving.promise
      isPageComing = false
    }
    return typeof to === "number" ? navigate(to) : navigate(to, options)
  }
  return router
}
