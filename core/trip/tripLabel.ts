import type { DriverTrip } from "./DriverTrip.ts"

/** The name of a trip, or of a request, in the audit log, without addresses. */
export const tripLabel = ({ from, to }: Pick<DriverTrip, "from" | "to">): string =>
  `${from.city} → ${to.city}`
