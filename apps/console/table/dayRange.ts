import { defaultCountry } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Converts whole days, both included, to the times of a query. The clocks of all countries agree, so one zone serves all of them. */
export const dayRange = ({ from, to }: Days) => ({
  ...(from === undefined ? {} : { from: startOfDay(from, defaultCountry) }),
  ...(to === undefined ? {} : { to: startOfDay(addDays(to, 1), defaultCountry) })
})
