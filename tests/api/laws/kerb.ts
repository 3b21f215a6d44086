import { DateTime, Effect } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { solve } from "#tests/support/account.ts"
import type { Caller } from "#tests/support/scene.ts"
import { ask, now } from "./LawContext.ts"

/** The driver tells where the car is, or was so many seconds ago; at no instant is it in two places. */
export const report = Effect.fn("report")(function* (
  driver: Caller,
  id: DriverTrip["id"],
  { lat, lng }: GeoPoint,
  age = 0
) {
  yield* (yield* ProductClock).advance("1 millis")
  const timestamp = DateTime.subtract(yield* now, { seconds: age })
  const payload = { position: { lat, lng, accuracy: 5, timestamp } }
  const answer = yield* ask(driver, (api) => api.trips.position({ params: { id }, payload }))
  return { answer, at: timestamp }
})

/** The driver of a trip under way is somewhere and shows the code; somebody looks it up. */
export const lookUp = Effect.fn("lookUp")(function* (
  driver: Caller,
  id: DriverTrip["id"],
  place: GeoPoint,
  who: Pick<Caller, "token"> | null
) {
  yield* report(driver, id, place)
  const code = yield* ask(driver, (api) => api.trips.code({ params: { id } }))
  if (code._tag === "Refused") return code
  return yield* ask(who, (api) => api.byCode.lookUp({ params: { code: code.value.value } }))
})

/** Whoever looked a code up asks for one by phone, which holds the seat. */
export const hold = Effect.fn("hold")(function* (phone: string, prospectId: ProspectId) {
  const headers = { "x-recaptcha-token": yield* solve }
  return yield* ask(null, (api) => api.auth.phoneOtp({ headers, payload: { phone, prospectId } }))
})
