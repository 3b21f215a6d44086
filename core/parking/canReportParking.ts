/** PARK-016, N40, FLAG-010, CAP-006 Reporting a car requires the flag, the native capability and the site's setting. */
export const canReportParking = (given: {
  readonly flag: boolean
  readonly capability: boolean
  readonly siteEnabled: boolean
}): boolean => given.flag && given.capability && given.siteEnabled
