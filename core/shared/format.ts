import { type Country, type Currency, defaultCountry, timeZoneOf } from "./country.ts"
import { type Metres, type Seconds } from "./geo.ts"
import { type Language } from "./language.ts"
import { type Money, toMainUnit } from "./Money.ts"

/** Anything with an instant in it: `DateTime.Utc`, `DateTime.Zoned`. */
export type HasInstant = { readonly epochMilliseconds: number }

const localeOf = {
  DA: "da-DK",
  SV: "sv-SE",
  EN: "en-GB",
  NL: "nl-NL",
  NB: "nb-NO"
} as const satisfies Record<Language, string>

/** The tag of a language for `lang` attributes and `Accept-Language`: "da". */
export const languageTag = (language: Language): string => language.toLowerCase()

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>()
const dateTimeFormat = (
  language: Language,
  country: Country,
  options: Intl.DateTimeFormatOptions
): Intl.DateTimeFormat => {
  const key = `${language}${country}${JSON.stringify(options)}`
  const known = dateTimeFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: timeZoneOf[country] })
  dateTimeFormats.set(key, made)
  return made
}

/** L10N-007: dd/MM/yy in every language, in the time zone of `country`. */
export const formatDate = (instant: HasInstant, country: Country = defaultCountry): string => {
  const options = { day: "2-digit", month: "2-digit", year: "2-digit" } as const
  return dateTimeFormat("EN", country, options).format(instant.epochMilliseconds)
}

/** 24 hours, "07:42" or the language's own sign, in the time zone of `country`. */
export const formatTime = (
  instant: HasInstant,
  language: Language,
  country: Country = defaultCountry
): string => {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
  return dateTimeFormat(language, country, options).format(instant.epochMilliseconds)
}

/** "Mon 2 March" in the language's own order. */
export const formatDay = (
  instant: HasInstant,
  language: Language,
  country: Country = defaultCountry
): string => {
  const options = { weekday: "short", day: "numeric", month: "long" } as const
  return dateTimeFormat(language, country, options).format(instant.epochMilliseconds)
}

/** L10N-006. */
const currencySymbol = {
  DKK: "kr.",
  SEK: "kr.",
  NOK: "kr.",
  EUR: "€"
} as const satisfies Record<Currency, string>

/** "12,50 kr.", "€ 2,00": decimals only where there are any; `signed` puts a plus before income. */
export const formatMoney = (
  { amount, currency }: Money,
  language: Language,
  { signed = false }: { readonly signed?: boolean } = {}
): string => {
  const format = new Intl.NumberFormat(localeOf[language], {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
    signDisplay: signed ? "exceptZero" : "negative"
  })
  return format
    .formatToParts(toMainUnit(amount))
    .map((part) => (part.type === "currency" ? currencySymbol[currency] : part.value))
    .join("")
}

/** L10N-008: kilometres with at most one decimal. */
export const formatKm = (distance: Metres, language: Language): string =>
  `${new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(distance / 1000)} km`

/** A walk or a nearby place: whole tens of metres below a kilometre, kilometres above. */
export const formatDistance = (distance: Metres, language: Language): string =>
  distance < 995 ? `${Math.round(distance / 10) * 10} m` : formatKm(distance, language)

/** TRIP-072: "04:59"; never below zero; minutes may pass 59. */
export const formatCountdown = (left: Seconds): string => {
  const whole = Math.max(0, Math.ceil(left))
  const pad = (value: number) => value.toString().padStart(2, "0")
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

/** One decimal in the language's own sign: ratings. */
export const formatRating = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value
  )
