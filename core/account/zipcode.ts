import { Option } from "effect"
import type { Country } from "#core/shared/country.ts"

/** N74 The formats of postal codes. */
const formats = {
  DK: /^\d{4}$/,
  SE: /^\d{5}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  BE: /^[1-9]\d{3}$/,
  NO: /^\d{4}$/
} as const satisfies Record<Country, RegExp>

/** ONB-010, N74 Normalises a postal code to its national notation (`2300`, `114 55`, `1012 AB`); `None` if it is invalid. */
export const toZipcode = (country: Country, typed: string): Option.Option<string> => {
  const bare = typed
    .replace(/[\s-]/g, "")
    .toUpperCase()
    .replace(new RegExp(`^${country}`), "")
  if (!formats[country].test(bare)) return Option.none()
  if (country === "SE") return Option.some(`${bare.slice(0, 3)} ${bare.slice(3)}`)
  if (country === "NL") return Option.some(`${bare.slice(0, 4)} ${bare.slice(4)}`)
  return Option.some(bare)
}
