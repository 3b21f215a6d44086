import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { CreateVacationSheet } from "./CreateVacationSheet.tsx"

/** VAC-001 What a vacation does, and the button that plans one. */
export function VacationIntro({ today }: { readonly today: string }) {
  const { t } = useTranslation("vacation")
  const [opened, setOpened] = useState(false)
  return (
    <>
      <EmptyState
        text={t("intro")}
        action={
          <Button size="lg" onClick={() => setOpened(true)}>
            {t("create")}
          </Button>
        }
      />
      <CreateVacationSheet today={today} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
