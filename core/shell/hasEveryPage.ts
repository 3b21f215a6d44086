/** The setting and the kind of app that decide which pages there are. */
export interface AppKind {
  /** C51 `full`: a browser may open every route. `landing-only`: only landing pages, without the native app. */
  readonly webAccess: "full" | "landing-only"
  /** Whether the page is shown by the native app. */
  readonly isNative: boolean
}

/** C51 Whether the app has all its pages here, not only the landing pages. */
export const hasEveryPage = ({ isNative, webAccess }: AppKind): boolean => webAccess === "full" || isNative
