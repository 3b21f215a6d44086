import { lazy, Suspense, useSyncExternalStore } from "react"
import { isOlderVersion } from "#core/shared/nativeVersion.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { onUpdateWaiting, updateWaiting } from "./serviceWorker.ts"

const NativeUpdate = lazy(async () => ({ default: (await import("./UpdateSheet.tsx")).NativeUpdate }))
const WebUpdate = lazy(async () => ({ default: (await import("./UpdateSheet.tsx")).WebUpdate }))

/** SHELL-006 Offers a waiting version of the page. SHELL-007 Requires an update of a native shell that is too old. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(onUpdateWaiting, updateWaiting)
  const { minimumNativeVersion } = useProductSettings().shell
  const version = nativeHost()?.buildVersion
  const isTooOld = version !== undefined && isOlderVersion(version, minimumNativeVersion)
  return (
    <Suspense fallback={null}>
      {isTooOld && <NativeUpdate />}
      {!isTooOld && isWaiting && <WebUpdate />}
    </Suspense>
  )
}
