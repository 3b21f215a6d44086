import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { nativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { applyUpdate } from "./serviceWorker.ts"

/** A person may go on with an old version of the page, but not with a native app that is too old: `closable` is false. */
export function UpdateSheet({ closable }: { readonly closable: boolean }) {
  return closable ? <WebUpdate /> : <NativeUpdate />
}

/** SHELL-007 A sheet that cannot be closed, with a link to the app store where there is one. */
function NativeUpdate() {
  const { t } = useTranslation("shell")
  const { appStore, download, playStore } = useProductSettings().links
  const own = nativeHost()?.platform === "ios" ? appStore : playStore
  const store = own === "" ? download : own
  return (
    <SheetDialog
      opened
      closable={false}
      onClose={() => undefined}
      title={t("update.title")}
      footer={
        store === "" ? undefined : (
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

/** SHELL-006 Offers the new version; a user who closes the sheet is asked again after the next load of the page. */
function WebUpdate() {
  const { t } = useTranslation("shell")
  const [opened, setOpened] = useState(true)
  return (
    <SheetDialog
      opened={opened}
      onClose={() => setOpened(false)}
      title={t("update.title")}
      footer={<Button onClick={applyUpdate}>{t("update.now")}</Button>}
    >
      <p>{t("update.text")}</p>
    </SheetDialog>
  )
}
