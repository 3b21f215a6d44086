import { decideInstallOffer } from "#core/shell/decideInstallOffer.ts"
import { isIosBrowser } from "#core/shell/isIosBrowser.ts"
import { useCanAsk } from "#rider/shared/install/browserQuestion.ts"
import { useInstallState } from "#rider/shared/install/installState.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** Safari of iOS has its own word for a page that was opened from the home screen. */
const isOnHomeScreen = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true

/** How the start page offers to install the app. */
export const useInstallOffer = () => {
  const canAsk = useCanAsk()
  const { download } = useProductSettings().links
  return decideInstallOffer({
    ...useInstallState(),
    canAsk,
    isInstalled: nativeHost() !== undefined || isOnHomeScreen(),
    hasStoreApp: download !== "",
    isIos: isIosBrowser(navigator)
  })
}
