import { isTripCode } from "#core/trip/tripCode.ts"
import { callApi } from "#ui/api/callApi.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

/** CODE-013 Looks up the trip of a code. BYCODE-004 Refuses what cannot be a code as the server refuses a wrong one, without a call. */
export const lookUpTripCode = async (code: string, options?: Parameters<typeof callApi>[1]) => {
  if (!isTripCode(code)) throw toRefusal(404, { error: "invalid_trip_code" })
  return await callApi((api) => api.byCode.lookUp({ params: { code } }), options)
}
