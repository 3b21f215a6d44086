import { DateTime, Effect } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { solveBotCheck } from "#tests/support/server/accountApi.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { callApi, now } from "./LawContext.ts"

/** Reports a position that is `age` seconds old. The clock advances first, so that no instant has two positions. */
export const reportPosition = Effect.fn("reportPosition")(function* (
  driver: Caller,
  id: DriverTrip["id"],
  { lat, lng }: GeoPoint,
  age = 0
) {
  yield* (yield* ProductClock).advance("1 millis")
  const timestamp = DateTime.subtract(yield* now, { seconds: age })
  const payload = { position: { lat, lng, accuracy: 5, timestamp } }
  const answer = yield* callApi(driver, (api) => api.trips.position({ params: { id }, payload }))
  return { answer, at: timestamp }
})

/** Reports the position of a trip under way, creates its code and looks the code up as a person or a visitor. */
export const lookUpCode = Effect.fn("lookUpCode")(function* (
  driver: Caller,
  id: DriverTrip["id"],
  place: GeoPoint,
  caller: Pick<Caller, "token"> | null
) {
  yield* reportPosition(driver, id, place)
  const code = yield* callApi(driver, (api) => api.trips.code({ params: { id } }))
  if (code._tag === "Refused") return code
  return yield* callApi(caller, (api) => api.byCode.lookUp({ params: { code: code.value.value } }))
})

/** Requests an SMS code for a prospect, which holds the seat. */
export const holdSeat = Effect.fn("holdSeat")(function* (phone: string, prospectId: ProspectId) {
  const headers = { "x-recaptcha-token": yield* solveBotCheck }
  return yield* callApi(null, (api) => api.auth.phoneOtp({ headers, payload: { phone, prospectId } }))
})
