import { type DateTime, Option } from "effect"
import { type Country, currencyOf, defaultCountry } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import type { Person } from "./Person.ts"
import { type Phone, phoneCountry } from "./phone.ts"

/** AUTH-011 Builds the account of a verified phone number; the complete-profile form adds the rest. */
export const newPerson = (start: {
  readonly id: UserId
  readonly phone: Phone
  readonly language: Language
  readonly now: DateTime.Utc
}): Person => {
  const country: Country = Option.getOrElse(phoneCountry(start.phone), () => defaultCountry)
  return {
    id: start.id,
    phone: start.phone,
    role: null,
    language: start.language,
    currency: currencyOf[country],
    name: Option.none(),
    lastName: Option.none(),
    email: Option.none(),
    description: Option.none(),
    home: {
      street: Option.none(),
      zipcode: Option.none(),
      city: Option.none(),
      country,
      point: Option.none()
    },
    workplace: { name: Option.none(), placeId: Option.none() },
    imageId: Option.none(),
    onboardingSegment: Option.none(),
    bank: Option.none(),
    signupVoucher: Option.none(),
    eid: Option.none(),
    newsletterSignedUpAt: Option.none(),
    termsAcceptedAt: Option.none(),
    createdAt: start.now,
    deletedAt: Option.none(),
    siteIds: []
  }
}
