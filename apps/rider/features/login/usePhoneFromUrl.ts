import { DateTime, Result } from "effect"
import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { toPhone } from "#core/account/phone.ts"
import { defaultPhonePrefix } from "#core/shared/country.ts"
import { fullPhone } from "#core/shared/phoneParts.ts"
import { keepRequestedCode } from "./requestedCode.ts"

/**
 * AUTH-004, AUTH-005 Takes the number of a code that was requested elsewhere out of the address, where every history and log would keep
 * it. The country code is that of Denmark by default. What is no number is not shown: anybody can write an address. Returns whether it
 * is still there.
 */
export const usePhoneFromUrl = ({ exists }: { readonly exists: boolean }): boolean => {
  const [query, setQuery] = useSearchParams()
  const phoneNumber = query.get("phoneNumber") ?? ""
  const phoneCountryCode = query.get("phoneCountryCode") ?? defaultPhonePrefix
  useEffect(() => {
    if (phoneNumber === "") return
    if (Result.isSuccess(toPhone(fullPhone({ phoneCountryCode, phoneNumber }))))
      keepRequestedCode({ phoneCountryCode, phoneNumber, exists, requestedAt: DateTime.nowUnsafe() })
    setQuery({}, { replace: true })
  }, [phoneNumber, phoneCountryCode, exists, setQuery])
  return phoneNumber !== ""
}
