import { UnstyledButton } from "@mantine/core"
import { type ReactNode, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "./Icon.tsx"
import { Keys } from "./Keys.tsx"
import { useOpenPalette } from "./palette/PaletteContext.ts"

type Props = {
  readonly title: string
  /** How many there are, already worded. */
  readonly count?: string | undefined
  readonly children?: ReactNode
}

/** The line above every view: its name, its filters, and the way to everything else. */
export function ViewBar({ title, count, children }: Props) {
  const { t } = useTranslation("console")
  const openPalette = useOpenPalette()
  useEffect(() => {
    document.title = `${title} – Samvej`
  }, [title])
  return (
    <header className="co-bar">
      <h1>{title}</h1>
      {count !== undefined && <span className="co-muted sv-figure">{count}</span>}
      <div className="co-bar-filters">{children}</div>
      <UnstyledButton className="co-bar-palette" onClick={openPalette}>
        <Icon name="search" size={15} />
        <span>{t("palette.title")}</span>
        <Keys keys="mod+k" />
      </UnstyledButton>
    </header>
  )
}
