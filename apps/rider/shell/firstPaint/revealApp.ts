import { takeOver } from "./takeOver.ts"

/**
 * Removes the shell of index.html in the moment in which the first page of the app stands in `root`, before it is painted. A page that the
 * server wrote says more than one that still loads, so it stays until that has loaded.
 */
export const revealApp = (root: HTMLElement): void => {
  const shell = document.getElementById("shell")
  const isWritten = shell?.hasAttribute("data-written") === true
  const observer = new MutationObserver(() => {
    if (root.querySelector(isWritten ? "main h1:not([data-loading])" : "main") === null) return
    observer.disconnect()
    if (isWritten) takeOver(shell, root)
    else shell?.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}
