import { useLocation, useSearchParams } from "react-router"
import * as z from "zod/mini"
import { defaultPhonePrefix } from "#core/shared/country.ts"
import { useSession } from "#ui/api/session.ts"
import type { PhoneValue } from "#ui/forms/PhoneField.tsx"

const returnState = z.object({ from: z.string().check(z.startsWith("/")) })

/** The path after the sign-in: the page that required it, or the start page. Undefined for a guest. */
export const useReturnPath = (): string | undefined => {
  const { state } = useLocation()
  const isGuest = useSession() === undefined
  return isGuest ? undefined : (returnState.safeParse(state).data?.from ?? "/")
}

/** AUTH-004, AUTH-005 The phone number in the address; the country code is that of Denmark by default. */
export const usePhoneFromUrl = (): PhoneValue => {
  const [query] = useSearchParams()
  return {
    phoneCountryCode: query.get("phoneCountryCode") ?? defaultPhonePrefix,
    phoneNumber: query.get("phoneNumber") ?? ""
  }
}
