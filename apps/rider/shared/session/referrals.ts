import { type DateTime, Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** AUTH-039, N49 A campaign whose link the visitor followed. */
const Referral = Schema.Struct({
  source: Schema.String,
  code: Schema.String,
  at: Schema.DateTimeUtcFromString
})
export type Referral = typeof Referral.Type

/** Older ones are dropped: the latest campaigns led to the sign-in. */
const MAX_KEPT = 10
const MAX_CHARACTERS = 200

/** Kept in the browser until somebody signs in. */
export const keptReferrals = makeStoredValue(browserStorage, "samvej.referrals", Schema.Array(Referral))

/** The campaign that an address names: `utm_source` and `utm_campaign`. */
export const referralOf = (search: string, at: DateTime.Utc): Referral | undefined => {
  const parameters = new URLSearchParams(search)
  const textOf = (name: string): string => (parameters.get(name) ?? "").trim().slice(0, MAX_CHARACTERS)
  const source = textOf("utm_source")
  return source === "" ? undefined : { source, code: textOf("utm_campaign"), at }
}

/** Keeps the campaign of the address under which the app starts; a reload of that address keeps it once. */
export const keepReferral = (search: string, at: DateTime.Utc): void => {
  const referral = referralOf(search, at)
  if (referral === undefined) return
  const others = (keptReferrals.current() ?? []).filter(
    ({ code, source }) => code !== referral.code || source !== referral.source
  )
  keptReferrals.set([...others, referral].slice(-MAX_KEPT))
}
