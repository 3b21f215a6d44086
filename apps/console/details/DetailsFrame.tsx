import "./detailsPanel.css"
import { ActionIcon } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import * as z from "zod/mini"
import { focusRows } from "#console/shell/focusRows.ts"
import { Freshness } from "#console/shell/freshness/Freshness.tsx"
import type { LoadedQuery } from "#console/shell/freshness/LoadedQuery.ts"
import { Icon } from "#console/shell/Icon.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { CopyLinkButton } from "./CopyLinkButton.tsx"

/** Where the list is the step of history before the panel, closing goes back to it. */
const OpenedFromList = z.object({ fromList: z.literal(true) })

/** Returns the focus to where it was; if that is gone, or a row of the list, to the list, which knows the row that is active now. */
const giveFocusBack = (before: Element | null) => {
  const isFree = before?.isConnected === true && before.closest("[data-rows]") === null
  if (before instanceof HTMLElement && isFree && before !== document.body) before.focus()
  else focusRows()
}

type Props = {
  readonly label: string
  /** The query of the panel, whose age the toolbar shows. */
  readonly query?: LoadedQuery
  readonly children: ReactNode
}

/** The frame of a panel that slides over the list from the right. Esc and the close button lead back to the list and its filters. */
export function DetailsFrame({ label, query, children }: Props) {
  const { t } = useTranslation(["common", "console"])
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const close = () => {
    if (OpenedFromList.safeParse(state).success) void navigate(-1)
    else void navigate({ pathname: "..", search }, { replace: true })
  }
  useShortcut("Escape", close)
  usePanelAction(
    { id: "close-panel", icon: "close", keys: "Escape", label: t("console:shortcut.close") },
    close
  )
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => giveFocusBack(before)
  }, [])
  return (
    <aside ref={panel} className="co-panel" aria-label={label} tabIndex={-1}>
      <div className="co-panel-toolbar">
        {query !== undefined && <Freshness query={query} />}
        <CopyLinkButton />
        <ActionIcon variant="subtle" aria-label={t("close")} onClick={close}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      {children}
    </aside>
  )
}
