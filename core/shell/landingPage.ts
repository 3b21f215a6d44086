/** Whether a browser of this user agent is that of a phone. An iPad counts as a computer: by itself it says that it is one. */
const isMobileBrowser = (userAgent: string): boolean =>
  /iPhone|iPod|Android.+Mobile|Mobile.+Firefox/.test(userAgent)

/** ROUTE-016, C53 Whether the landing page is for this device: for a phone's browser, which can get the app; others go to the start page. */
export const isForLandingPage = ({
  isNative,
  userAgent
}: {
  readonly isNative: boolean
  readonly userAgent: string
}): boolean => !isNative && isMobileBrowser(userAgent)
