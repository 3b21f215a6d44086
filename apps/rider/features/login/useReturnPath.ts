import { Schema } from "effect"
import { useLocation } from "react-router"
import { ProspectId } from "#core/shared/ids.ts"
import { useHome } from "#rider/shared/routing/useHome.ts"
import { useSession } from "#ui/api/session.ts"

const isReturnState = Schema.is(Schema.Struct({ from: Schema.String.check(Schema.isStartingWith("/")) }))
const isProspectState = Schema.is(Schema.Struct({ prospectId: ProspectId }))

/** The page that required the sign-in, or home. */
export const useFrom = (): string => {
  const home = useHome()
  const state: unknown = useLocation().state
  return isReturnState(state) ? state.from : home
}

/** The path after the sign-in. Undefined for a guest. */
export const useReturnPath = (): string | undefined => {
  const from = useFrom()
  return useSession() === undefined ? undefined : from
}

/** N08 The look-up of the trip code with which a visitor came to the sign-in. */
export const useProspectId = (): ProspectId | undefined => {
  const state: unknown = useLocation().state
  return isProspectState(state) ? state.prospectId : undefined
}
