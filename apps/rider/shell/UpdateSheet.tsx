import { Button } from "@mantine/core"
import { useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { SheetDialog } from "#ui/sheet/SheetDialog.tsx"
import { onUpdateWaiting, takeUpdate, updateWaiting } from "./serviceWorker.ts"

/** SHELL-006: a newer version waits; the person says when. */
export function UpdateSheet() {
  const { t } = useTranslation("shell")
  const isWaiting = useSyncExternalStore(onUpdateWaiting, updateWaiting)
  const [isLater, setLater] = useState(false)
  return (
    <SheetDialog
      opened={isWaiting && !isLater}
      onClose={() => setLater(true)}
      title={t("update.title")}
      footer={<Button onClick={takeUpdate}>{t("update.now")}</Button>}
    >
      <p>{t("update.text")}</p>
    </SheetDialog>
  )
}
