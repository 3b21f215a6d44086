import { Option } from "effect"
import type { OwnTravelPass, PassState } from "#core/subsidy/TravelPass.ts"
import type { Notice } from "./Notice.ts"

/** PASS-006 Notifies a person of the decision about a travel pass; of a rejection with its reason. */
export const noticeForPass = (
  { id, name, personId }: OwnTravelPass,
  state: Exclude<PassState, "AWAITING">,
  reason: string
): Notice => {
  const kind = state === "APPROVED" ? "travel_pass_approved" : "travel_pass_rejected"
  return {
    kind,
    to: personId,
    dedupeKey: id,
    route: "/account/travel-pass",
    text: kind,
    params: state === "APPROVED" ? { pass: name } : { pass: name, reason },
    subjectId: Option.none(),
    amount: Option.none()
  }
}
