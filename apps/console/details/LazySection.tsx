import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Section } from "./Section.tsx"

type Props = { readonly title: string; readonly children: ReactNode }

/** A section that loads nothing before it is opened. */
export function LazySection({ children, title }: Props) {
  const { t } = useTranslation("console")
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={title}>
      {isOpen ? (
        children
      ) : (
        <Button
          variant="default"
          size="xs"
          onClick={() => setOpen(true)}
          aria-label={`${t("personFile.show")}: ${title}`}
        >
          {t("personFile.show")}
        </Button>
      )}
    </Section>
  )
}
