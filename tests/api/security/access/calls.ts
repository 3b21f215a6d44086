import { anAddress, copenhagen, onWire, roskilde } from "#tests/support/builders/entities.ts"
import { anOfferPayload, aPositionPayload } from "#tests/support/builders/payloads.ts"
import { departurePlus } from "#tests/support/world/trips.ts"
import { type AccessWorld, accessTime, VOUCHER } from "./AccessWorld.ts"
import { at, type CallData, callSides, type Kit } from "./callSides.ts"
import { consoleCallData } from "./consoleCalls.ts"
import { OWN_BROWSER } from "./personalResources.ts"

/** A picture of one pixel. */
const picture = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64"
  )
)

const phone = "+4529000001"
const otp = "000000"

/** Builds the data of every call that needs some, with ids of the world; the others are called without any. */
export const callData = (world: AccessWorld): Readonly<Record<string, CallData>> => {
  const { completed, parking, personal, requested, underway } = world
  const { bookingBy, driverOf, parkingOf, passengerOf, underwayTrip } = callSides(world)
  const recurring = {
    owner: requested.driver,
    otherSide: requested.passenger,
    params: { id: world.recurringTrip }
  }
  const seat = ({ trip }: Kit) => ({
    driver_trip_id: trip.id,
    from_driver_stop_id: trip.stops[0]?.id,
    to_driver_stop_id: trip.stops.at(-1)?.id
  })
  const underwaySides = { owner: underway.other, otherSide: underway.driver }
  const search = {
    departure_lat: String(roskilde.lat),
    departure_lng: String(roskilde.lng),
    arrival_lat: String(copenhagen.lat),
    arrival_lng: String(copenhagen.lng),
    planned_time: departurePlus(0),
    planned_time_by: "DEPARTURE"
  }
  const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
  const notification = { json: { id: world.notification } }

  return {
    ...consoleCallData(world),
    "POST /api/realtime/auth": passengerOf({
      form: { socket_id: "1.2", channel_name: `private-users.${requested.passenger.id}` }
    }),
    "POST /api/errors": passengerOf({
      json: { app: "rider", route: "/", name: "TypeError", message: "x is 0", frames: ["f x.js:1:2"] }
    }),
    "POST /api/auth/check": passengerOf({ json: { phone } }),
    "POST /api/auth/otp": passengerOf({ json: { type: "phone", value: phone } }),
    "POST /api/phone/otp": passengerOf({ json: { phone } }),
    "POST /api/auth/login-otp": passengerOf({ json: { phone, otp } }),
    "POST /api/sign-up/register": passengerOf({ json: { phoneNumber: phone, otp } }),
    "POST /api/update-phone/otp": passengerOf({ json: { phone_number: phone } }),
    "POST /api/me/confirm-email/otp": passengerOf({ json: {} }),
    "PATCH /api/me/confirm-email": passengerOf({ json: { code: otp } }),
    "PATCH /api/v5/me/update-phone": passengerOf({ json: { phone_number: phone, code: otp } }),
    "POST /api/me/app-download-nudge/convert": passengerOf({ json: { platform: "ios" } }),
    "POST /api/me/register-device": passengerOf({ json: { player_id: "player", platform: "ios" } }),
    "POST /api/referrals": passengerOf({
      json: { referrals: [{ source: "poster", code: "autumn", at: accessTime }] }
    }),
    "DELETE /api/v5/me": {
      owner: completed.passenger,
      otherSide: completed.driver,
      query: { give_up: "85DKK" }
    },
    "POST /api/v5/logout": passengerOf({ json: {} }),
    "GET /api/postal-code/:a/:b": passengerOf({ params: { a: "DK", b: "4000" } }),
    "GET /api/v5/vouchers/:code": passengerOf({ params: { code: VOUCHER } }),
    "GET /api/files/:id": passengerOf({ params: { id: world.image } }),
    "PATCH /api/me": passengerOf({ json: { description: "I like music" } }),
    "POST /api/me": passengerOf({ file: picture }),
    "POST /api/me/vacation": passengerOf({ json: { from_date: "2026-04-01", to_date: "2026-04-05" } }),
    "PUT /api/me/vacation": passengerOf({ json: { to_date: "2026-04-10" } }),
    "POST /api/me/travel-passes": passengerOf({
      file: picture,
      fields: { travel_pass_id: "ruter-period", period_start: "2026-05-01", period_end: "2026-05-30" }
    }),
    "GET /api/me/travel-passes/:id/image": passengerOf({ params: { id: personal.pass } }),
    "DELETE /api/me/travel-passes/:id": passengerOf({ params: { id: personal.pass } }),
    "POST /api/v3/balance/payment/link": passengerOf({ json: { method: "mobilepay", amount: 100 } }),
    "PUT /api/v5/me/update-bank-information": passengerOf({ json: { iban: "NL91ABNA0417164300" } }),
    "POST /api/v5/me/vouchers": passengerOf({ json: { code: VOUCHER } }),
    "GET /api/route": passengerOf({
      query: {
        origin_lat: String(roskilde.lat),
        origin_lng: String(roskilde.lng),
        destination_lat: String(copenhagen.lat),
        destination_lng: String(copenhagen.lng)
      }
    }),
    "GET /api/v4/maps/place/autocomplete/json": passengerOf({ query: { input: "Algade" } }),
    "GET /api/v4/maps/geocode/json": passengerOf({ query: { address: "Algade 1" } }),
    "GET /api/reverse-geocode": passengerOf({
      query: { lat: String(roskilde.lat), lng: String(roskilde.lng) }
    }),
    "GET /api/place/:id": passengerOf({ params: { id: "algade-1" } }),
    "GET /api/v5/map-items": passengerOf({ query: { zoom: "12", bounds: "12.0,55.6,12.2,55.7" } }),
    "GET /api/v3/commute/marketplace/search-stream": passengerOf({ query: search }),
    "GET /api/v3/commute/marketplace/stop/:id": passengerOf({ params: { id: "none" } }),
    "GET /api/v3/commute/marketplace/trip/:id": passengerOf({ params: { id: requested.trip.id } }),
    "POST /api/v3/commute/driver/trip": driverOf(at(world.free, 4), {
      json: anOfferPayload(departurePlus(600))
    }),
    "POST /api/on-demand-trip": driverOf(at(world.free, 4), {
      json: { ...aPositionPayload(roskilde, accessTime), ...onWire("to", anAddress(copenhagen)) }
    }),
    "POST /api/v3/commute/driver/trip/update": driverOf(at(world.free, 0), {
      json: anOfferPayload(departurePlus(600), { driver_trip_id: at(world.free, 0).trip.id })
    }),
    "PATCH /api/v3/commute/driver/offer/:id": driverOf(at(world.free, 0), { json: { seats: 2 } }),
    "GET /api/v3/commute/driver/trip/:id": driverOf(requested),
    "GET /api/v3/commute/trip/:id/cancel": driverOf(at(world.free, 1)),
    "POST /api/v3/commute/trip/:id/cancel": driverOf(at(world.free, 2)),
    "POST /api/commute/:id/start": driverOf(at(world.free, 3), { json: {} }),
    "POST /api/commute/:id/end": { ...underwayTrip, json: { userExpectsSubsidy: false } },
    "POST /api/driver-trip/:id/code": underwayTrip,
    "POST /api/driver-trip/:id/position": { ...underwayTrip, json: aPositionPayload(roskilde, accessTime) },
    "GET /api/trip/:id": driverOf(requested),
    "GET /api/driver-trip/:id/state": driverOf(requested),
    "POST /api/v3/commute/marketplace/book": {
      owner: at(world.free, 5).passenger,
      otherSide: at(world.free, 5).driver,
      json: seat(at(world.free, 5))
    },
    "GET /api/v3/commute/booking/:id/cancel": bookingBy("passenger", 0),
    "POST /api/v3/commute/booking/:id/cancel": bookingBy("passenger", 1),
    "GET /api/v3/commute/booking/:id/deny": bookingBy("driver", 2),
    "POST /api/v3/commute/booking/:id/deny": bookingBy("driver", 3),
    "GET /api/v3/commute/booking/:id/accept": bookingBy("driver", 4),
    "POST /api/v3/commute/booking/:id/accept": bookingBy("driver", 5),
    "GET /api/v3/commute/booking/:id/accept-without-income": bookingBy("driver", 6),
    "POST /api/v3/commute/booking/:id/accept-without-income": bookingBy("driver", 7),
    "GET /api/v3/commute/booking/:id": passengerOf({ params: { id: world.waiting } }),
    "GET /api/v3/commute/booking/:id/progress": {
      owner: completed.passenger,
      otherSide: completed.driver,
      params: { id: world.rated }
    },
    "GET /api/conversations/:id": {
      owner: requested.passenger,
      otherSide: requested.driver,
      params: { id: requested.driver.id }
    },
    "PATCH /api/conversations/:id/mark-read": {
      owner: requested.passenger,
      otherSide: requested.driver,
      params: { id: requested.driver.id }
    },
    "POST /api/conversations/:id": {
      owner: requested.passenger,
      otherSide: requested.driver,
      params: { id: requested.driver.id },
      json: { message: "I stand at the stop", trip_id: requested.trip.id }
    },
    "POST /api/v3/user/profile/:id/block": passengerOf({ params: { id: world.staff.partner.id } }),
    "DELETE /api/v3/user/profile/:id/block": passengerOf({ params: { id: world.staff.partner.id } }),
    "POST /api/v3/user/profile/:id/report": passengerOf({
      params: { id: world.staff.partner.id },
      json: { reason: "other", text: "It was strange" }
    }),
    "GET /api/v3/user/profile/:id": passengerOf({ params: { id: requested.driver.id } }),
    "POST /api/v3/commute/rate/:id": {
      owner: completed.passenger,
      otherSide: completed.driver,
      params: { id: world.rated },
      json: { rating: 5 }
    },
    "POST /api/v5/auto-passenger": {
      owner: requested.other,
      otherSide: requested.driver,
      json: world.autoSeat
    },
    "DELETE /api/v5/auto-passenger/:id": passengerOf({ params: { id: world.seat } }),
    "POST /api/v3/commute/passenger/request": passengerOf({
      json: { type: "OTHER", planned_time: departurePlus(9 * 24 * 60), ...places }
    }),
    "GET /api/v3/commute/passenger/request/:id": passengerOf({ params: { id: world.request } }),
    "POST /api/v3/commute/passenger/request/:id": passengerOf({
      params: { id: world.request },
      json: { seats: 2 }
    }),
    "GET /api/v3/commute/passenger/request/:id/cancel": passengerOf({
      params: { id: at(world.requests, 0) }
    }),
    "POST /api/v3/commute/passenger/request/:id/cancel": passengerOf({
      params: { id: at(world.requests, 1) }
    }),
    "GET /api/v3/commute/recurring": recurring,
    "GET /api/v3/commute/recurring/:id": recurring,
    "PUT /api/v3/commute/recurring/:id": { ...recurring, json: { seats: 2 } },
    "DELETE /api/v3/commute/recurring/:id": recurring,
    "GET /api/commute/active-parking": parkingOf({}),
    "GET /api/commute/:id/parking": parkingOf({ params: { id: parking.trip.id } }),
    "GET /api/commute/:id/available-parking": parkingOf({ params: { id: parking.trip.id } }),
    "POST /api/commute/:id/parking": parkingOf({
      params: { id: parking.trip.id },
      json: { license_plate: "CD 12345" }
    }),
    "PUT /api/commute/:id/parking": parkingOf({
      params: { id: parking.trip.id },
      json: { license_plate: "CD 12345" }
    }),
    "POST /api/commute/:id/parking/waitlist": parkingOf({
      params: { id: parking.trip.id },
      json: { license_plate: "CD 12345" }
    }),
    "DELETE /api/commute/:id/parking/waitlist": parkingOf({ params: { id: parking.trip.id } }),
    "DELETE /api/commute/release-parking/:id": parkingOf({ params: { id: parking.reservation } }),
    "DELETE /api/commute/dismiss-parking/:id": parkingOf({ params: { id: parking.reservation } }),
    "GET /api/commute/active-trip": underwayTrip,
    "GET /api/driver-trip-code/:code": { ...underwaySides, params: { code: world.code } },
    "POST /api/driver-trip-prospect/book": { ...underwaySides, json: { prospect_id: world.prospect } },
    "POST /api/trip-conversations/:id": driverOf(requested, { json: { message: "I drive now" } }),
    "POST /api/v3/me/notifications/read": passengerOf(notification),
    "PATCH /api/v3/notifications/read": passengerOf(notification),
    "PUT /api/me/push": passengerOf({ json: { muted: ["money"], quiet: null } }),
    "POST /api/me/push/subscriptions": passengerOf({
      json: {
        endpoint: "https://fcm.googleapis.com/fcm/send/new",
        p256dh: "A".repeat(87),
        auth: "A".repeat(22)
      }
    }),
    "POST /api/me/push/subscriptions/end": passengerOf({ json: { endpoint: OWN_BROWSER } }),
    "POST /api/auth/login-as": passengerOf({ json: { token: "A".repeat(43) } }),
    "POST /api/auth/login-as/acting": passengerOf({ json: { reason: "books the ride home" } }),
    "DELETE /api/auth/login-as/acting": passengerOf({}),
    // Of nobody: the session of the caller goes on.
    "POST /api/auth/login-as/person": passengerOf({
      json: { phone: "+4529009999", reason: "the passenger of the same ride" }
    }),
    "DELETE /api/me/sessions/:id": passengerOf({ params: { id: personal.session } })
  }
}
