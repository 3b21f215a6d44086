import { useEffect } from "react"

type Level = "view" | "panel"

const shown = new Map<Level, string>()

/** The open panel names the tab; without one, the view does. */
const showTitle = () => {
  const title = shown.get("panel") ?? shown.get("view")
  document.title = title === undefined ? "Samvej" : `${title} – Samvej`
}

/** Names the browser's tab after the view, or after what its panel shows. */
export const usePageTitle = (level: Level, title: string | undefined) =>
  useEffect(() => {
    if (title === undefined) return undefined
    shown.set(level, title)
    showTitle()
    return () => {
      shown.delete(level)
      showTitle()
    }
  }, [level, title])
