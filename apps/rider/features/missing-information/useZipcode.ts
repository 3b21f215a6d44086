import { queryOptions, useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { toZipcode } from "#core/account/zipcode.ts"
import type { Country } from "#core/shared/country.ts"
import { run } from "#ui/api/run.ts"

const zipcodeQuery = (country: Country, zipcode: string) =>
  queryOptions({
    queryKey: ["postal-code", country, zipcode],
    queryFn: ({ signal }) =>
      run((api) => api.signUp.postalCode({ params: { a: country, b: zipcode } }), { signal }),
    staleTime: Number.POSITIVE_INFINITY
  })

/** ONB-010, ONB-014: the town of a code that is written like one of the country; `isUnknown` when there is none. */
export const useZipcode = (country: Country, typed: string) => {
  const zipcode = toZipcode(country, typed)
  const query = useQuery({
    ...zipcodeQuery(
      country,
      Option.getOrElse(zipcode, () => "")
    ),
    enabled: Option.isSome(zipcode)
  })
  return { city: query.data?.city, isUnknown: query.error?.code === "unknown_zipcode" }
}
