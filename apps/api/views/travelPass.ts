import { Option } from "effect"
import { apiPath } from "#core/contract/apiPath.ts"
import type { TravelPassView } from "#core/contract/views/travelPass.ts"
import { isActivePass, shownPassState } from "#core/subsidy/passStates.ts"
import type { OwnTravelPass } from "#core/subsidy/TravelPass.ts"

/** PASS-003, PASS-005 A pass as its person sees it on a day. */
export const travelPassView = (pass: OwnTravelPass, today: string): TravelPassView => ({
  id: pass.id,
  travelPass: pass.name,
  state: shownPassState(pass, today),
  isActive: isActivePass(pass, today),
  periodStart: pass.start,
  periodEnd: pass.end,
  image: Option.map(pass.imageId, () => apiPath.travelPasses.image({ params: { id: pass.id } })),
  rejection: pass.rejection
})
