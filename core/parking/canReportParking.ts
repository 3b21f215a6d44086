const REPORTING = "ParkingReporting"

/** PARK-016, N40, FLAG-010, CAP-006 Reporting a car requires the flag, the native capability and the site's setting. */
export const canReportParking = (context: {
  readonly featureFlags: Readonly<Record<string, boolean | string>>
  readonly capabilities: ReadonlyArray<string>
  readonly siteEnabled: boolean
}): boolean =>
  context.featureFlags[REPORTING] === true && context.capabilities.includes(REPORTING) && context.siteEnabled
