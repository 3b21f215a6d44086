import { Option, Schema } from "effect"
import { useLocation } from "react-router"
import * as z from "zod/mini"
import { ProspectId } from "#core/shared/ids.ts"
import { useSession } from "#ui/api/session.ts"

const returnState = z.object({ from: z.string().check(z.startsWith("/")) })
const prospectState = z.object({ prospectId: z.string() })
const toProspectId = Schema.decodeUnknownOption(ProspectId)

/** The page that required the sign-in, or the start page. */
export const useFrom = (): string => returnState.safeParse(useLocation().state).data?.from ?? "/"

/** The path after the sign-in. Undefined for a guest. */
export const useReturnPath = (): string | undefined => {
  const from = useFrom()
  return useSession() === undefined ? undefined : from
}

/** N08 The look-up of the trip code with which a visitor came to the sign-in. */
export const useProspectId = (): ProspectId | undefined => {
  const { state } = useLocation()
  const { prospectId } = prospectState.safeParse(state).data ?? {}
  return Option.getOrUndefined(toProspectId(prospectId))
}
