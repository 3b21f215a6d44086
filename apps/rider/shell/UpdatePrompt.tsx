import { Option } from "effect"
import { Suspense, useSyncExternalStore } from "react"
import { mustUpdateApp } from "#core/shell/nativeGates.ts"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { nativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { onUpdateWaiting, updateWaiting } from "./serviceWorker.ts"

const UpdateSheet = lazyBackground(async () => (await import("./UpdateSheet.tsx")).UpdateSheet)

/** SHELL-006 Offers a waiting version of the page. SHELL-007 Requires an update of a native shell that is too old. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(onUpdateWaiting, updateWaiting)
  const { minimumNativeVersion } = useProductSettings().shell
  const version = Option.fromUndefinedOr(nativeHost()?.buildVersion)
  const isTooOld = mustUpdateApp(version, minimumNativeVersion)
  return (
    <Suspense fallback={null}>{(isTooOld || isWaiting) && <UpdateSheet closable={!isTooOld} />}</Suspense>
  )
}
