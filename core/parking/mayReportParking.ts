const reporting = "ParkingReporting"

/** PARK-016, N40, FLAG-010, CAP-006 reporting a car needs the flag, the native capability and the site's own setting. */
export const mayReportParking = (command: {
  readonly featureFlags: Readonly<Record<string, boolean | string>>
  readonly capabilities: ReadonlyArray<string>
  readonly siteEnabled: boolean
}): boolean =>
  command.featureFlags[reporting] === true && command.capabilities.includes(reporting) && command.siteEnabled
