/** SHARED-005 Only a schedule of more than two stops has some between its ends, which a screen can hide. */
export const hasStopsBetween = (stops: readonly unknown[]): boolean => stops.length > 2
