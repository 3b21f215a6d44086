/**
 * Gives the focus to the list of the view, the one element with `data-rows`, whose keys move through its rows. Nothing happens in a view without one.
 */
export const focusRows = (): void =>
  document.querySelector<HTMLElement>("[data-rows]")?.focus({ preventScroll: true })
