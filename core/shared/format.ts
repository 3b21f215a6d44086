import { type Country, type Currency, defaultCountry, timeZoneOf } from "./country.ts"
import { type Metres, type Seconds } from "./geo.ts"
import { type Language } from "./language.ts"
import { type Money, toMainUnit } from "./Money.ts"

/** Anything with an instant: `DateTime.Utc`, `DateTime.Zoned`. */
export type HasInstant = { readonly epochMilliseconds: number }

const localeOf = {
  DA: "da-DK",
  SV: "sv-SE",
  EN: "en-GB",
  NL: "nl-NL",
  NB: "nb-NO"
} as const satisfies Record<Language, string>

/** Formats the language tag for `lang` attributes and `Accept-Language`: "da". */
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
  const created = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: timeZoneOf[country] })
  dateTimeFormats.set(key, created)
  return created
}

/** L10N-007 Formats a date as dd/MM/yy in every language, in the time zone of `country`. */
export const formatDate = (instant: HasInstant, country: Country = defaultCountry): string => {
  const options = { day: "2-digit", month: "2-digit", year: "2-digit" } as const
  return dateTimeFormat("EN", country, options).format(instant.epochMilliseconds)
}

/** Formats a time on 24 hours ("07:42", with the separator of the language), in the time zone of `country`. */
export const formatTime = (
  instant: HasInstant,
  language: Language,
  country: Country = defaultCountry
): string => {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
  return dateTimeFormat(language, country, options).format(instant.epochMilliseconds)
}

/** Formats a time with its seconds ("07:42:09"), as `formatTime` does. */
export const formatSeconds = (
  instant: HasInstant,
  language: Language,
  country: Country = defaultCountry
): string => {
  const options = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const
  return dateTimeFormat(language, country, options).format(instant.epochMilliseconds)
}

/** Formats a day as "Mon 2 March", in the order of the language. */
export const formatDay = (
  instant: HasInstant,
  language: Language,
  country: Country = defaultCountry
): string => {
  const options = { weekday: "short", day: "numeric", month: "long" } as const
  return dateTimeFormat(language, country, options).format(instant.epochMilliseconds)
}

/** L10N-006 The currency symbols. */
const currencySymbol = {
  DKK: "kr.",
  SEK: "kr.",
  NOK: "kr.",
  EUR: "€"
} as const satisfies Record<Currency, string>

/** Formats money: "12,50 kr.", "€ 2". Whole amounts have no decimals; `signed` adds a plus to positive amounts. */
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

/** Formats amounts in several currencies as one text: "kr. 50 and € 70". */
export const formatMoneyList = (amounts: ReadonlyArray<Money>, language: Language): string =>
  new Intl.ListFormat(localeOf[language]).format(amounts.map((amount) => formatMoney(amount, language)))

/** L10N-008 Formats a distance in kilometres with at most one decimal. */
export const formatKm = (distance: Metres, language: Language): string =>
  `${new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(distance / 1000)} km`

/** Formats a short distance: in tens of metres below a kilometre, in kilometres above. */
export const formatDistance = (distance: Metres, language: Language): string =>
  distance < 995 ? `${Math.round(distance / 10) * 10} m` : formatKm(distance, language)

/** Formats a weight in kilograms with at most one decimal. */
export const formatKilograms = (grams: number, language: Language): string =>
  `${new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(grams / 1000)} kg`

/** TRIP-072 Formats the countdown of the board-passengers sheet as "04:59": never below zero, minutes can exceed 59. */
export const formatCountdown = (left: Seconds): string => {
  const whole = Math.max(0, Math.ceil(left))
  const pad = (value: number) => value.toString().padStart(2, "0")
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`
}

/** Formats a wait from now on, rounded up to its unit: "in 45 seconds", "in 2 minutes", "in 24 hours". */
export const formatWait = (seconds: number, language: Language): string => {
  const [size, unit] =
    seconds < 60
      ? ([1, "second"] as const)
      : seconds < 3600
        ? ([60, "minute"] as const)
        : ([3600, "hour"] as const)
  return new Intl.RelativeTimeFormat(localeOf[language]).format(Math.ceil(seconds / size), unit)
}

/** Formats a rating with one decimal, with the separator of the language. */
export const formatRating = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value
  )

/** PROF-026 The size of a file as texts name it: megabytes of 1024 × 1024 bytes, rounded down to one decimal. */
export const toMegabytes = (bytes: number): number => Math.floor((bytes * 10) / (1024 * 1024)) / 10

/** SEC-018 The size of an image as texts name it: millions of pixels, rounded down to one decimal. */
export const toMegapixels = (pixels: number): number => Math.floor(pixels / 100_000) / 10
