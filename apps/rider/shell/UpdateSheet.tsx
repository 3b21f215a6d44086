import { Button } from "@mantine/core"
import { useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { isOlderVersion, minimumNativeVersion } from "#core/shared/nativeVersion.ts"
import { nativeHost } from "#ui/api/product.ts"
import { publicSettings } from "#ui/api/publicSettings.ts"
import { SheetDialog } from "#ui/sheet/SheetDialog.tsx"
import { onUpdateWaiting, takeUpdate, updateWaiting } from "./serviceWorker.ts"

/** SHELL-006, SHELL-007: a newer version waits; the person says when. A native shell that is too old must be replaced. */
export function UpdateSheet() {
  const version = nativeHost()?.buildVersion
  const isTooOld = version !== undefined && isOlderVersion(version, minimumNativeVersion)
  return isTooOld ? <NativeUpdate /> : <WebUpdate />
}

function NativeUpdate() {
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

function WebUpdate() {
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
