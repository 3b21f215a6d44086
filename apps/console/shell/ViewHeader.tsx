import { UnstyledButton } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Freshness } from "./freshness/Freshness.tsx"
import type { LoadedQuery } from "./freshness/LoadedQuery.ts"
import { Icon } from "./Icon.tsx"
import { useOpenPalette } from "./palette/PaletteContext.ts"
import { ShortcutKeys } from "./ShortcutKeys.tsx"
import { usePageTitle } from "./usePageTitle.ts"

type Props = {
  readonly title: string
  /** The translated number of rows; empty until it is known, because only a change of the text is announced. */
  readonly count?: string | undefined
  /** The query of the view, whose age the header shows. */
  readonly query?: LoadedQuery
  readonly children?: ReactNode
}

/** The header of a view: title, count, age of the data, filters, and the button of the command palette. */
export function ViewHeader({ title, count, query, children }: Props) {
  const { t } = useTranslation("console")
  const openPalette = useOpenPalette()
  usePageTitle("view", title)
  return (
    <header className="co-view-header">
      <h1>{title}</h1>
      {count !== undefined && (
        <span role="status" className="co-muted sv-figure">
          {count}
        </span>
      )}
      {query !== undefined && <Freshness query={query} />}
      <div className="co-view-filters">{children}</div>
      <UnstyledButton className="co-view-palette" onClick={openPalette}>
        <Icon name="search" size={15} />
        <span>{t("palette.title")}</span>
        <ShortcutKeys keys="mod+k" />
      </UnstyledButton>
    </header>
  )
}
