import { useEffect } from "react"
import { type BlockerFunction, NavigationType, useBlocker } from "react-router"
import { closeTopSheet, useIsAnySheetOpen } from "#rider/shared/sheet/openSheets.ts"

/** Mounted only while a sheet is open, because a router has one blocker at a time. */
export function BackClosesSheets() {
  return useIsAnySheetOpen() ? <Blocker /> : null
}

const isBack: BlockerFunction = ({ historyAction }) => historyAction === NavigationType.Pop

function Blocker() {
  const blocker = useBlocker(isBack)
  useEffect(() => {
    if (blocker.state !== "blocked") return
    blocker.reset()
    closeTopSheet()
  }, [blocker])
  return null
}
