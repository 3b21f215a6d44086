import { queryOptions, useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { toZipcode } from "#core/account/zipcode.ts"
import type { Country } from "#core/shared/country.ts"
import { callApi } from "#ui/api/callApi.ts"

const zipcodeQuery = (country: Country, zipcode: string) =>
  queryOptions({
    queryKey: ["postal-code", country, zipcode],
    queryFn: ({ signal }) =>
      callApi((api) => api.signUp.postalCode({ params: { a: country, b: zipcode } }), { signal }),
    staleTime: Number.POSITIVE_INFINITY
  })

/** ONB-010, ONB-014 The town of a postal code in a valid format, if it is listed; `isUnknown` if there is no such code. */
export const useZipcode = (country: Country, typed: string) => {
  const zipcode = toZipcode(country, typed)
  const query = useQuery({
    ...zipcodeQuery(
      country,
      Option.getOrElse(zipcode, () => "")
    ),
    enabled: Option.isSome(zipcode)
  })
  return { city: query.data?.city ?? undefined, isUnknown: query.error?.code === "unknown_zipcode" }
}
