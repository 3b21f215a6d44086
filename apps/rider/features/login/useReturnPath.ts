import { Option, Schema } from "effect"
import { useLocation, useSearchParams } from "react-router"
import * as z from "zod/mini"
import { defaultPhonePrefix } from "#core/shared/country.ts"
import { ProspectId } from "#core/shared/ids.ts"
import { useSession } from "#ui/api/session.ts"
import type { PhoneValue } from "#ui/forms/PhoneField.tsx"

const returnState = z.object({ from: z.string().check(z.startsWith("/")) })
const prospectState = z.object({ prospectId: z.string() })
const toProspectId = Schema.decodeUnknownOption(ProspectId)

/** The path after the sign-in: the page that required it, or the start page. Undefined for a guest. */
export const useReturnPath = (): string | undefined => {
  const { state } = useLocation()
  const isGuest = useSession() === undefined
  return isGuest ? undefined : (returnState.safeParse(state).data?.from ?? "/")
}

/** N08 The look-up of the trip code with which a visitor came to the sign-in. */
export const useProspectId = (): ProspectId | undefined => {
  const { state } = useLocation()
  const { prospectId } = prospectState.safeParse(state).data ?? {}
  return Option.getOrUndefined(toProspectId(prospectId))
}

/** AUTH-004, AUTH-005 The phone number in the address; the country code is that of Denmark by default. */
export const usePhoneFromUrl = (): PhoneValue => {
  const [query] = useSearchParams()
  return {
    phoneCountryCode: query.get("phoneCountryCode") ?? defaultPhonePrefix,
    phoneNumber: query.get("phoneNumber") ?? ""
  }
}
