import { type AppKind, hasEveryPage } from "#core/shell/hasEveryPage.ts"
import { homePath } from "#core/shell/homePath.ts"
import { nativeHost } from "#ui/api/product.ts"
import { currentSettings, useProductSettings } from "#ui/settings/useProductSettings.ts"

const kindOf = (webAccess: AppKind["webAccess"]): AppKind => ({
  webAccess,
  isNative: nativeHost() !== undefined
})

const homeOf = (webAccess: AppKind["webAccess"]): ReturnType<typeof homePath> =>
  homePath({ ...kindOf(webAccess), userAgent: navigator.userAgent })

/** C51 The setting and the kind of app decide which pages there are here. */
export const useAppKind = (): AppKind => kindOf(useProductSettings().shell.webAccess)

/** C51 Whether the app has all its pages here, not only the landing pages. */
export const useHasEveryPage = (): boolean => hasEveryPage(useAppKind())

/** The page that is home here: the start page, or a landing page. */
export const useHome = (): ReturnType<typeof homePath> => homeOf(useProductSettings().shell.webAccess)

/** The same outside of React. */
export const currentHome = (): ReturnType<typeof homePath> => homeOf(currentSettings().shell.webAccess)
