import { UnstyledButton } from "@mantine/core"
import { type ReactNode, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "./Icon.tsx"
import { useOpenPalette } from "./palette/PaletteContext.ts"
import { ShortcutKeys } from "./ShortcutKeys.tsx"

type Props = {
  readonly title: string
  /** The translated number of rows. */
  readonly count?: string | undefined
  readonly children?: ReactNode
}

/** The header of a view: title, count, filters, and the button of the command palette. */
export function ViewHeader({ title, count, children }: Props) {
  const { t } = useTranslation("console")
  const openPalette = useOpenPalette()
  useEffect(() => {
    document.title = `${title} – Samvej`
  }, [title])
  return (
    <header className="co-view-header">
      <h1>{title}</h1>
      {count !== undefined && <span className="co-muted sv-figure">{count}</span>}
      <div className="co-view-filters">{children}</div>
      <UnstyledButton className="co-view-palette" onClick={openPalette}>
        <Icon name="search" size={15} />
        <span>{t("palette.title")}</span>
        <ShortcutKeys keys="mod+k" />
      </UnstyledButton>
    </header>
  )
}
