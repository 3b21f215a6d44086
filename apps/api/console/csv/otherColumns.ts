import { Option } from "effect"
import type { AuditEntry } from "#core/contract/consoleAudit.ts"
import type { ParkingRow } from "#core/contract/consoleParking.ts"
import type { PassRow } from "#core/contract/consolePasses.ts"
import type { PersonRow } from "#core/contract/consolePeople.ts"
import type { ReportRow } from "#core/contract/consoleReports.ts"
import { instant, maybe, maybeInstant, maybeName } from "./cells.ts"
import type { CsvColumns } from "./streamCsv.ts"

export const personColumns: CsvColumns<PersonRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  phone_number: ({ phoneNumber }) => phoneNumber,
  city: ({ city }) => city,
  country: ({ country }) => country,
  role: ({ role }) => maybe(role),
  trips_driver: ({ tripsDriver }) => tripsDriver,
  trips_passenger: ({ tripsPassenger }) => tripsPassenger,
  created_at: ({ createdAt }) => instant(createdAt)
}

/** SEC-006 The columns that a partner reads. None leads from a licence plate to a trip. */
export const partnerParkingColumns: CsvColumns<ParkingRow> = {
  id: ({ id }) => id,
  site: ({ site }) => site.name,
  section: ({ section }) => section.name,
  spot: ({ parkingSpot }) => parkingSpot.name,
  licence_plate: ({ licensePlate }) => licensePlate,
  starting_at: ({ startingAt }) => instant(startingAt),
  ending_at: ({ endingAt }) => instant(endingAt),
  state: ({ state }) => state,
  carpool: ({ carpool }) => carpool,
  passengers: ({ passengers }) => passengers
}

export const parkingColumns: CsvColumns<ParkingRow> = {
  ...partnerParkingColumns,
  trip_id: ({ tripId }) => tripId
}

export const passColumns: CsvColumns<PassRow> = {
  id: ({ id }) => id,
  person_id: ({ person }) => person.id,
  person: ({ person }) => person.name,
  travel_pass: ({ travelPass }) => travelPass,
  state: ({ state }) => state,
  period_start: ({ periodStart }) => periodStart,
  period_end: ({ periodEnd }) => periodEnd,
  created_at: ({ createdAt }) => instant(createdAt),
  decided_at: ({ decidedAt }) => maybeInstant(decidedAt),
  rejection: ({ rejection }) => maybe(rejection)
}

export const reportColumns: CsvColumns<ReportRow> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  reason: ({ reason }) => reason,
  reporter_id: ({ reporter }) => reporter.id,
  reporter: ({ reporter }) => reporter.name,
  reported_id: ({ reported }) => reported.id,
  reported: ({ reported }) => reported.name,
  text: ({ text }) => text,
  created_at: ({ createdAt }) => instant(createdAt),
  closed_at: ({ closedAt }) => maybeInstant(closedAt),
  closed_by: ({ closedBy }) => maybeName(closedBy),
  result: ({ result }) => maybe(result),
  closing_reason: ({ closingReason }) => maybe(closingReason)
}

export const auditColumns: CsvColumns<AuditEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => instant(at),
  who_id: ({ who }) => who.id,
  who: ({ who }) => who.name,
  as: ({ as }) => maybeName(as),
  what: ({ what }) => what,
  target_kind: ({ target }) => maybe(Option.map(target, ({ kind }) => kind)),
  target_id: ({ target }) => maybe(Option.map(target, ({ id }) => id)),
  target: ({ target }) => maybe(Option.map(target, ({ label }) => label)),
  reason: ({ reason }) => maybe(reason),
  case: ({ case: reference }) => maybe(reference),
  data: ({ data }) => JSON.stringify(data),
  hash: ({ hash }) => hash
}
