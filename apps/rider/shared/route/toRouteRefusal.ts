import { Refusal } from "#ui/api/Refusal.ts"

const codesWithText = new Set([
  "route_too_short",
  "addresses_must_be_different",
  "country_not_supported",
  "routing_unavailable",
  "offline"
])

/** ERR-010 Replaces every other code by `unable_to_create_route`, whose text suggests another address. */
export const toRouteRefusal = (refusal: Refusal): Refusal =>
  codesWithText.has(refusal.code)
    ? refusal
    : new Refusal({
        code: "unable_to_create_route",
        status: refusal.status,
        message: refusal.message,
        fields: refusal.fields,
        data: refusal.data
      })
