import { siteId } from "#tests/support/builders/parking.ts"
import { type AccessWorld, VOUCHER } from "./AccessWorld.ts"
import { at, type CallData, callSides } from "./callSides.ts"

/** An answer to no challenge. */
const token = "A".repeat(43)
const savedView = { name: "By plate", is_shared: false, filters: { sort: "plate" }, columns: null }
const credential = { id: "passkey", rawId: "passkey", type: "public-key" }
const newPasskey = { ...credential, response: { clientDataJSON: "e30", attestationObject: "oA" } }
const assertion = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" }
}

/** What a window of the console calls itself. */
const WINDOW = "0197d2a4-3c00-7000-8000-0000000000f9"

const phone = "+4529000001"
const otp = "000000"

/** The data of the calls of the console. */
export const consoleCallData = (world: AccessWorld): Readonly<Record<string, CallData>> => {
  const { parking, personal, requested } = world
  const { bookingBy, driverOf, parkingOf, passengerOf, underwayTrip } = callSides(world)
  return {
    "POST /api/console/reports/:id/close": passengerOf({
      params: { id: personal.report },
      json: { result: "settled", reason: "talked to both by phone" }
    }),
    "GET /api/console/groups/trips": passengerOf({ query: { by: "state" } }),
    "GET /api/console/groups/bookings": passengerOf({ query: { by: "status" } }),
    "GET /api/console/groups/requests": passengerOf({ query: { by: "status" } }),
    "GET /api/console/groups/people": passengerOf({ query: { by: "role" } }),
    "GET /api/console/groups/audit": passengerOf({ query: { by: "action" } }),
    "GET /api/console/groups/payments": passengerOf({ query: { by: "state" } }),
    "GET /api/console/groups/vouchers": passengerOf({ query: { by: "state" } }),
    "GET /api/console/groups/adjustments": passengerOf({ query: { by: "state" } }),
    "GET /api/console/groups/cases": passengerOf({ query: { by: "state" } }),
    "GET /api/console/groups/subsidy-reviews": passengerOf({ query: { by: "state" } }),
    "GET /api/console/groups/travel-passes": passengerOf({ query: { by: "state" } }),
    "GET /api/console/groups/parking": passengerOf({ query: { by: "state" } }),
    "GET /api/console/search": passengerOf({ query: { query: "a" } }),
    "GET /api/console/trips/:id": driverOf(requested),
    "GET /api/console/trips/:id/replay": driverOf(requested),
    "GET /api/console/parking-sites/:id/day": parkingOf({
      params: { id: siteId(1) },
      query: { date: "2026-03-02" }
    }),
    "POST /api/console/parking/:id/release": parkingOf({
      params: { id: parking.reservation },
      json: { reason: "The section is closed" }
    }),
    "POST /api/console/parking/:id/move": parkingOf({
      params: { id: parking.reservation },
      json: { reason: "The section is closed", section_id: parking.reservation }
    }),
    "GET /api/console/parking-sites/:id/rules": parkingOf({ params: { id: siteId(1) } }),
    "POST /api/console/parking-sites/:id/rules/preview": parkingOf({
      params: { id: siteId(1) },
      json: { opening_hours: null, sections: [] }
    }),
    "PUT /api/console/parking-sites/:id/rules": parkingOf({
      params: { id: siteId(1) },
      json: { opening_hours: null, sections: [], reason: "The partner called" }
    }),
    "GET /api/console/parking/:id": parkingOf({ params: { id: parking.reservation } }),
    "GET /api/console/requests/:id": passengerOf({ params: { id: world.request } }),
    "GET /api/console/bookings/:id": bookingBy("passenger", 0),
    "GET /api/console/audit/entries/:id": passengerOf({ params: { id: world.auditEntry } }),
    "GET /api/console/people/:id": passengerOf({ params: { id: requested.passenger.id } }),
    "GET /api/console/people/:id/now": passengerOf({ params: { id: requested.passenger.id } }),
    "GET /api/console/people/:id/account": passengerOf({ params: { id: requested.passenger.id } }),
    "GET /api/console/notices/:about/:id": passengerOf({
      params: { about: "person", id: requested.passenger.id }
    }),
    "PUT /api/console/presence/:id": passengerOf({
      params: { id: WINDOW },
      json: { open: { kind: "person", id: requested.passenger.id } }
    }),
    "DELETE /api/console/presence/:id": passengerOf({ params: { id: WINDOW } }),
    "POST /api/console/impersonations": passengerOf({
      json: { user_id: requested.passenger.id, reason: "helps with a booking", mode: "read" }
    }),
    "GET /api/console/subsidy-reviews/:id": driverOf(world.held, { params: { id: world.held.booking } }),
    "POST /api/console/subsidy-reviews/:id": driverOf(world.held, {
      params: { id: world.held.booking },
      json: { state: "APPROVED", reason: "the road was driven" }
    }),
    "GET /api/console/travel-passes/:id/image": passengerOf({ params: { id: personal.pass } }),
    "POST /api/console/travel-passes/:id": passengerOf({
      params: { id: personal.pass },
      json: { state: "APPROVED", reason: "the picture is clear" }
    }),
    "POST /api/console/terms": passengerOf({
      json: {
        publish_time: "2040-01-01T00:00:00Z",
        url: "https://www.samvej.example/terms",
        reason: "new rules for passes"
      }
    }),
    "GET /api/console/payout-files/:id": passengerOf({ params: { id: world.payoutFile } }),
    "POST /api/console/payout-files/:id/report": passengerOf({
      params: { id: world.payoutFile },
      json: { returned: [], others_paid: true }
    }),
    "POST /api/console/payouts/:id/return": passengerOf({
      params: { id: world.payout },
      json: { reason: "the account is closed" }
    }),
    "POST /api/console/unclaimed-money/:id/close": passengerOf({
      params: { id: world.unclaimed },
      json: { reason: "given up with the account" }
    }),
    "GET /api/console/people/:id/money": passengerOf({ params: { id: requested.passenger.id } }),
    "GET /api/console/payments/:id": passengerOf({ params: { id: world.payout } }),
    "POST /api/console/payments/:id/ask": passengerOf({
      params: { id: world.payout },
      json: { reason: "the money has not come" }
    }),
    "GET /api/console/vouchers/:code": passengerOf({ params: { code: VOUCHER } }),
    "POST /api/console/bulk-jobs": passengerOf({
      json: {
        action: "block_person",
        reason: "a ring of fake accounts",
        ids: [at(world.free, 4).passenger.id]
      }
    }),
    "GET /api/console/bulk-jobs/:id": passengerOf({ params: { id: world.bulkJob } }),
    "GET /api/console/bulk-jobs/:id/rows": passengerOf({ params: { id: world.bulkJob } }),
    "POST /api/console/bulk-jobs/:id/start": passengerOf({ params: { id: world.bulkJob } }),
    "POST /api/console/bulk-jobs/:id/stop": passengerOf({ params: { id: world.bulkJob } }),
    "POST /api/console/bulk-jobs/:id/undo": passengerOf({ params: { id: world.bulkJob } }),
    "POST /api/console/people/:id/adjustments": passengerOf({
      params: { id: requested.passenger.id },
      json: { amount: 20, reason: "the driver did not come" }
    }),
    "POST /api/console/adjustments/:id": passengerOf({
      params: { id: world.adjustment },
      json: { state: "APPROVED", reason: "checked the rides" }
    }),
    "POST /api/console/bookings/:id/cancel": {
      ...bookingBy("passenger", 6),
      json: { reason: "the passenger called" }
    },
    "POST /api/console/bookings/:id/refund": {
      ...bookingBy("passenger", 7),
      json: { reason: "the driver did not come" }
    },
    "POST /api/console/requests/:id/cancel": passengerOf({
      params: { id: world.request },
      json: { reason: "the passenger called" }
    }),
    "POST /api/console/trips/:id/cancel": driverOf(at(world.free, 5), {
      json: { reason: "the driver called" }
    }),
    "POST /api/console/trips/:id/restore": driverOf(at(world.free, 5), {
      json: { reason: "the driver called again" }
    }),
    "POST /api/console/trips/:id/release-hold": {
      ...underwayTrip,
      json: { reason: "nobody is at the stop", phone: "+4531000001" }
    },
    "POST /api/console/trips/:id/end": {
      ...underwayTrip,
      json: { reason: "the phone is lost", expects_subsidy: false }
    },
    "DELETE /api/console/impersonations/:id": passengerOf({ params: { id: world.impersonation } }),
    "POST /api/console/session/passkey": passengerOf({ json: { token, credential: assertion } }),
    "POST /api/console/session/one-use-code": passengerOf({ json: { token, code: "1234-5678-9012" } }),
    "POST /api/console/session/enrolment": passengerOf({
      json: { token, code: "1234-5678-9012", credential: newPasskey }
    }),
    "POST /api/console/passkeys": passengerOf({ json: { token, credential: newPasskey } }),
    "POST /api/console/saved-views": passengerOf({
      json: { list: "parking", ...savedView, name: "By start" }
    }),
    "PUT /api/console/saved-views/:id": passengerOf({ params: { id: personal.savedView }, json: savedView }),
    "DELETE /api/console/saved-views/:id": passengerOf({ params: { id: personal.savedView } }),
    "PATCH /api/console/passkeys/:id": passengerOf({
      params: { id: personal.passkey },
      json: { name: "Work laptop" }
    }),
    "DELETE /api/console/passkeys/:id": passengerOf({ params: { id: personal.passkey } }),
    "POST /api/console/session/confirmation": passengerOf({ json: { token, credential: assertion } }),
    "DELETE /api/console/sessions/:id": passengerOf({ params: { id: personal.staffSession } }),
    "POST /api/console/people/:id/block": passengerOf({
      params: { id: at(world.free, 4).passenger.id },
      json: { reason: "insulted passengers" }
    }),
    "POST /api/console/people/:id/unblock": passengerOf({
      params: { id: at(world.free, 4).passenger.id },
      json: { reason: "it was a mistake" }
    }),
    "POST /api/console/people/:id/sessions/:session/end": passengerOf({
      params: { id: requested.passenger.id, session: personal.session },
      json: { reason: "The phone was stolen" }
    }),
    "POST /api/console/people/:id/end-sessions": passengerOf({
      params: { id: requested.passenger.id },
      json: { reason: "The phone was stolen" }
    }),
    "POST /api/console/session": passengerOf({ json: { phone, otp, fingerprint: "a device" } })
  }
}
