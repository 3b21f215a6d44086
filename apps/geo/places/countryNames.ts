import type { Country } from "#core/shared/country.ts"

/** Country names as written in a postal address there. */
export const countryNames = {
  DK: "Danmark",
  SE: "Sverige",
  NL: "Nederland",
  BE: "België",
  NO: "Norge"
} as const satisfies Record<Country, string>
