import type { Country } from "#core/shared/country.ts"

/** As written on a letter in that country. */
export const countryNames = {
  DK: "Danmark",
  SE: "Sverige",
  NL: "Nederland",
  BE: "België",
  NO: "Norge"
} as const satisfies Record<Country, string>
