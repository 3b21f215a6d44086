interface SheetHistory {
  /** The pages of the app before this one in the tab. */
  readonly pagesBefore: number
  readonly openSheets: number
  /** The entries of the history over the page that stand for its sheets. */
  readonly entries: number
}

/**
 * How many entries the history lacks for the open sheets, or has too many if negative. "Back" from the first page of the app loads another
 * document, which no router can stop: there each sheet has an entry, which "back" leaves instead of the page.
 */
export const missingSheetEntries = ({ pagesBefore, openSheets, entries }: SheetHistory): number =>
  (pagesBefore === 0 ? openSheets : 0) - entries
