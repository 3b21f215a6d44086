import { Option } from "effect"
import type { Country } from "#core/shared/country.ts"

/** AUTH-011, N77 An account without any data: a new one, or a deleted one. */
export const blankProfile = (country: Country) => ({
  role: null,
  name: Option.none(),
  lastName: Option.none(),
  email: Option.none(),
  verifiedEmail: Option.none(),
  description: Option.none(),
  home: { street: Option.none(), zipcode: Option.none(), city: Option.none(), country, point: Option.none() },
  workplace: { name: Option.none(), placeId: Option.none() },
  imageId: Option.none(),
  onboardingSegment: Option.none(),
  bank: Option.none(),
  signupVoucher: Option.none(),
  eid: Option.none(),
  newsletterSignedUpAt: Option.none(),
  termsAcceptedAt: Option.none(),
  siteIds: []
})
