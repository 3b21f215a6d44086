import { Option } from "effect"
import { isActivePass, isDeletablePass, nextPassStates, type ShownPassState } from "./passStates.ts"
import type { TravelPass } from "./TravelPass.ts"

/** The result of one check of a travel pass; `code` says where it stands instead, none when the answer is yes. */
export interface PassCheck {
  readonly action: "count" | "decide" | "delete"
  readonly code: Option.Option<string>
}

interface ShownPass extends Pick<TravelPass, "end" | "start"> {
  readonly state: ShownPassState
}

/** PASS-001, PASS-006, PASS-016 Checks whether a pass counts on rides of today, whether staff can decide about it, and its person delete it. */
export const passChecks = ({ end, start, state }: ShownPass, today: string): ReadonlyArray<PassCheck> => {
  const stand = Option.some(`pass_${state.toLowerCase()}`)
  const isActive = state !== "EXPIRED" && isActivePass({ end, start, state }, today)
  const inactive = state === "APPROVED" ? Option.some("pass_not_begun") : stand
  return [
    { action: "count", code: isActive ? Option.none() : inactive },
    { action: "decide", code: nextPassStates(state).includes("APPROVED") ? Option.none() : stand },
    { action: "delete", code: isDeletablePass(state) ? Option.none() : stand }
  ]
}
