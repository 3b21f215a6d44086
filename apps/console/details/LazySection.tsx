import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { Section } from "./Section.tsx"

type Props = { readonly title: string; readonly children: ReactNode }

/** A section that loads nothing before it is opened. */
export function LazySection({ children, title }: Props) {
  const { t } = useTranslation("console")
  const [isOpen, setOpen] = useState(false)
  const label = `${t("personFile.show")}: ${title}`
  const open = () => setOpen(true)
  usePanelAction({ id: `show-${title}`, icon: "down", label }, isOpen ? undefined : open)
  return (
    <Section title={title}>
      {isOpen ? (
        children
      ) : (
        <Button variant="default" size="xs" onClick={open} aria-label={label}>
          {t("personFile.show")}
        </Button>
      )}
    </Section>
  )
}
