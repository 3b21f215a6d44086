import type { AppKind } from "./hasEveryPage.ts"

/** The path of the manifest by which a browser installs the app: in a language, by its tag, and with the pages that a browser may open. */
export const manifestPath = (tag: string, webAccess: AppKind["webAccess"]): string =>
  `/manifest.${webAccess === "full" ? tag : `${tag}.${webAccess}`}.webmanifest`
