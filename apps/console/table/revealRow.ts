import type { RefObject } from "react"

type Options = {
  readonly list: RefObject<HTMLElement | null>
  readonly virtual: { readonly scrollToIndex: (index: number) => void }
  readonly isRowOpen: boolean
}

/** Returns a function that scrolls to a row, and gives the focus to the list while no row is open. */
export const revealRow =
  ({ isRowOpen, list, virtual }: Options) =>
  (index: number): void => {
    virtual.scrollToIndex(index)
    if (!isRowOpen) list.current?.focus({ preventScroll: true })
  }
