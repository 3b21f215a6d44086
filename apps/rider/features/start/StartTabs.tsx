import { type KeyboardEvent, type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"

const tabs = ["trips", "recurring"] as const
type Tab = (typeof tabs)[number]

/** HOME-002 The tab of the start page is in its address: `/?tab=recurring`. */
export const useStartTab = () => {
  const [query, setQuery] = useSearchParams()
  const tab: Tab = query.get("tab") === "recurring" ? "recurring" : "trips"
  const setTab = (next: Tab): void =>
    setQuery(
      (before) => {
        if (next === "trips") before.delete("tab")
        else before.set("tab", next)
        return before
      },
      { replace: true, preventScrollReset: true }
    )
  return [tab, setTab] as const
}

type Props = { readonly tab: Tab; readonly onChange: (tab: Tab) => void; readonly children: ReactNode }

/** HOME-005 Switches the sheet between the overview and the recurring trips. Arrow keys move between the tabs. */
export function StartTabs({ tab, onChange, children }: Props) {
  const { t } = useTranslation("start")
  const id = useId()
  const move = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return
    const other = tab === "trips" ? "recurring" : "trips"
    onChange(other)
    document.getElementById(`${id}-${other}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={t("tabs.label")} className="sv-tabs">
        {tabs.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className="sv-tab"
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChange(name)}
          >
            {t(`tabs.${name}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="sv-start">
        {children}
      </div>
    </>
  )
}
