import { lazy, Suspense, useSyncExternalStore } from "react"
import { isOlderVersion, minimumNativeVersion } from "#core/shared/nativeVersion.ts"
import { nativeHost } from "#ui/api/product.ts"
import { onUpdateWaiting, updateWaiting } from "./serviceWorker.ts"

const NativeUpdate = lazy(async () => ({ default: (await import("./UpdateSheet.tsx")).NativeUpdate }))
const WebUpdate = lazy(async () => ({ default: (await import("./UpdateSheet.tsx")).WebUpdate }))

/** SHELL-006, SHELL-007: a newer version waits, or the native shell is too old and must be replaced. */
export function UpdateWatch() {
  const isWaiting = useSyncExternalStore(onUpdateWaiting, updateWaiting)
  const version = nativeHost()?.buildVersion
  const isTooOld = version !== undefined && isOlderVersion(version, minimumNativeVersion)
  return (
    <Suspense fallback={null}>
      {isTooOld && <NativeUpdate />}
      {!isTooOld && isWaiting && <WebUpdate />}
    </Suspense>
  )
}
