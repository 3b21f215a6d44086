const reporting = "ParkingReporting"

/** PARK-016, N40, FLAG-010, CAP-006 reporting a car needs the flag, the native capability and the site's own setting. */
export const mayReportParking = (wish: {
  readonly featureFlags: Readonly<Record<string, boolean | string>>
  readonly capabilities: ReadonlyArray<string>
  readonly siteEnabled: boolean
}): boolean =>
  wish.featureFlags[reporting] === true && wish.capabilities.includes(reporting) && wish.siteEnabled
