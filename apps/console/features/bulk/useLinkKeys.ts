import type { RefObject } from "react"
import { useShortcut } from "#console/shell/useShortcut.ts"

/** j and k move the focus through the links of a list whose rows are links. */
export const useLinkKeys = (list: RefObject<HTMLElement | null>) => {
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus()
  }
  useShortcut("j", () => move(1))
  useShortcut("k", () => move(-1))
}
