/** Removes the shell of index.html in the moment in which the first page of the app stands in `root`, before it is painted. */
export const revealApp = (root: HTMLElement): void => {
  const observer = new MutationObserver(() => {
    if (root.querySelector("main") === null) return
    document.getElementById("shell")?.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}
