import { Refusal } from "#ui/api/Refusal.ts"

const ownWords = new Set([
  "route_too_short",
  "addresses_must_be_different",
  "country_not_supported",
  "routing_unavailable",
  "offline"
])

/** ERR-010: whatever else went wrong with the road, there is none: try another address, where another one can help. */
export const roadRefusal = (refusal: Refusal): Refusal =>
  ownWords.has(refusal.code)
    ? refusal
    : new Refusal({
        code: "unable_to_create_route",
        status: refusal.status,
        message: refusal.message,
        fields: refusal.fields,
        data: refusal.data
      })
