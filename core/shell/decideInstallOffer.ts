interface InstallMoment {
  /** The page is shown by the native app, or was opened from the home screen. */
  readonly isInstalled: boolean
  /** The app stores have a native app, which the product offers instead. */
  readonly hasStoreApp: boolean
  /** The person has booked or offered a trip in this browser. */
  readonly hasTrip: boolean
  /** The person does not want it. */
  readonly isDeclined: boolean
  /** The browser lets the page ask for the installation. */
  readonly canAsk: boolean
  /** A browser of iOS, where only the person can do it. */
  readonly isIos: boolean
}

/**
 * How the page offers to put the app on the home screen: with a button, by explaining the way there, or not at all. The good moment is after
 * the first booking or offer, when the app is of use and will be needed again; who declines is never asked again.
 */
export const decideInstallOffer = (moment: InstallMoment): "ask" | "explain" | "none" => {
  const { canAsk, hasStoreApp, hasTrip, isDeclined, isInstalled, isIos } = moment
  if (isInstalled || hasStoreApp || !hasTrip || isDeclined) return "none"
  if (canAsk) return "ask"
  return isIos ? "explain" : "none"
}
