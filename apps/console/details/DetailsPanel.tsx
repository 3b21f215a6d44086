import "./detailsPanel.css"
import { ActionIcon, Button, CopyButton, Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { Icon } from "#console/shell/Icon.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

type Props = {
  readonly label: string
  readonly query: Pick<UseQueryResult, "data" | "error" | "refetch">
  readonly children: ReactNode
}

/** The panel that slides over the list from the right. Esc and the close button lead back to the list and its filters. */
export function DetailsPanel({ label, query, children }: Props) {
  const { t } = useTranslation(["console", "common"])
  const navigate = useNavigate()
  const { search } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const close = () => void navigate({ pathname: "..", search })
  useShortcut("Escape", close)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <aside ref={panel} className="co-panel" aria-label={label} tabIndex={-1}>
      <div className="co-panel-toolbar">
        <CopyButton value={globalThis.location.href}>
          {({ copied, copy }) => (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Icon name="copy" size={14} />}
              onClick={copy}
            >
              {t(copied ? "common:copied" : "inspector.copyLink")}
            </Button>
          )}
        </CopyButton>
        <ActionIcon variant="subtle" aria-label={t("common:close")} onClick={close}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      {query.data === undefined ? <LoadingState query={query} /> : children}
    </aside>
  )
}

const skeletonWidths = [70, 40, 92, 85, 60, 90, 75]

function LoadingState({ query }: Pick<Props, "query">) {
  const { t } = useTranslation("common")
  const errorText = useErrorText()
  if (query.error === null) {
    return (
      <div className="co-skeleton" role="status" aria-label={t("loading")}>
        {skeletonWidths.map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} radius="sm" />
        ))}
      </div>
    )
  }
  return (
    <div className="co-center" role="alert">
      <p>{errorText(query.error)}</p>
      <Button variant="default" onClick={() => void query.refetch()}>
        {t("retry")}
      </Button>
    </div>
  )
}
