import { useLocation, useSearchParams } from "react-router"
import * as z from "zod/mini"
import { defaultPhonePrefix } from "#core/shared/country.ts"
import { useSession } from "#ui/api/session.ts"
import type { PhoneValue } from "#ui/forms/PhoneField.tsx"

const cameFrom = z.object({ from: z.string().check(z.startsWith("/")) })

/** Where somebody signed in goes on to: the page they came from, or the start. Undefined for a guest. */
export const useReturnPath = (): string | undefined => {
  const { state } = useLocation()
  const isGuest = useSession() === undefined
  return isGuest ? undefined : (cameFrom.safeParse(state).data?.from ?? "/")
}

/** AUTH-004, AUTH-005: the number that the address carries; the country is Denmark where it says nothing. */
export const usePhoneOfAddress = (): PhoneValue => {
  const [query] = useSearchParams()
  return {
    phoneCountryCode: query.get("phoneCountryCode") ?? defaultPhonePrefix,
    phoneNumber: query.get("phoneNumber") ?? ""
  }
}
