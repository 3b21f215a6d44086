import { useState } from "react"
import { loadPageDraft, savePageDraft, usePageName } from "#rider/shared/forms/pageDraft.ts"
import { rideAgentPath } from "#rider/shared/requests/rideAgentPath.ts"
import { parseRideAgent, type RideAgentDraft } from "./rideAgentParams.ts"

const form = "ride-agent"

/** The draft as the parameters of its page. */
const toParams = ({ from, to, time, by, week }: RideAgentDraft): URLSearchParams => {
  const [, search = ""] = rideAgentPath({ from, to, time, by }, { times: week }).split("?")
  return new URLSearchParams(search)
}

/** The form of a ride agent, which a reload and "back" restore. */
export const useRideAgentDraft = (opened: RideAgentDraft) => {
  const page = usePageName()
  const [draft, setDraft] = useState((): RideAgentDraft => {
    const kept = loadPageDraft(form, page)
    return (kept === undefined ? undefined : parseRideAgent(kept)) ?? opened
  })
  const change = (part: Partial<RideAgentDraft>): void => {
    const next = { ...draft, ...part }
    savePageDraft(form, page, toParams(next))
    setDraft(next)
  }
  return { draft, change }
}
