interface BackPress {
  readonly isSheetOpen: boolean
  /** The pages of the app before this one in the tab. */
  readonly pagesBefore: number
  readonly isStart: boolean
}

/** What the back button of the phone does: closes the sheet, goes to the page before or to the start page, or leaves the app. */
export const decideBack = ({
  isSheetOpen,
  isStart,
  pagesBefore
}: BackPress): "close-sheet" | "back" | "start" | "leave" => {
  if (isSheetOpen) return "close-sheet"
  if (pagesBefore > 0) return "back"
  return isStart ? "leave" : "start"
}
