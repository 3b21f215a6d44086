import { type DateTime, Option } from "effect"
import { type Country, currencyOf, defaultCountry } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import { blankProfile } from "./blankProfile.ts"
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
    ...blankProfile(country),
    id: start.id,
    phone: start.phone,
    language: start.language,
    currency: currencyOf[country],
    createdAt: start.now,
    deletedAt: Option.none()
  }
}
