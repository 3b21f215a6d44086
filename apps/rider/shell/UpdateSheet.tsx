import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { publicSettings } from "#rider/shared/api/publicSettings.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { nativeHost } from "#ui/api/product.ts"
import { takeUpdate } from "./serviceWorker.ts"

/** SHELL-007: it cannot be closed; the store has the new version. */
export function NativeUpdate() {
  const { t } = useTranslation("shell")
  const store = publicSettings().link(nativeHost()?.platform === "ios" ? "appStore" : "playStore")
  return (
    <SheetDialog
      opened
      closable={false}
      onClose={() => undefined}
      title={t("update.title")}
      footer={
        store !== "" && (
          <Button component="a" href={store}>
            {t("update.now")}
          </Button>
        )
      }
    >
      <p>{t("update.native")}</p>
    </SheetDialog>
  )
}

/** SHELL-006: the person says when; a refusal lasts until the page is loaded again. */
export function WebUpdate() {
  const { t } = useTranslation("shell")
  const [opened, setOpened] = useState(true)
  return (
    <SheetDialog
      opened={opened}
      onClose={() => setOpened(false)}
      title={t("update.title")}
      footer={<Button onClick={takeUpdate}>{t("update.now")}</Button>}
    >
      <p>{t("update.text")}</p>
    </SheetDialog>
  )
}
