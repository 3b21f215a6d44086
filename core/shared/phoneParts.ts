import { phonePrefixes } from "./country.ts"

/** UI-001 A phone number in two parts: country code ("+45") and number, as it was typed. */
export interface PhoneParts {
  readonly phoneCountryCode: string
  readonly phoneNumber: string
}

/** Countries that write a national number with a leading 0, which is not dialled after the country code. */
const trunkPrefixes: ReadonlySet<string> = new Set([phonePrefixes.NL, phonePrefixes.BE, phonePrefixes.SE])

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "")

/** The text of a number with its country code, which begins with "+" or "00"; undefined of another. */
const withPlus = (typed: string): string | undefined => {
  const text = typed.trim().replace(/^00/, "+")
  return text.startsWith("+") ? text : undefined
}

/** What follows the first `count` digits. */
const afterDigits = (text: string, count: number): string => {
  const last = [...text.matchAll(/\d/g)].at(count - 1)
  return last === undefined ? "" : text.slice(last.index + 1).replace(/^\W+/, "")
}

/** A number that was typed or pasted with its country code becomes both parts; of another country, or too short to tell, it stays. */
export const splitPhone = (parts: PhoneParts): PhoneParts => {
  const text = withPlus(parts.phoneNumber)
  if (text === undefined) return parts
  const digits = `+${digitsOf(text)}`
  const prefix = Object.values(phonePrefixes).find((one) => digits.startsWith(one))
  return prefix === undefined || digits === prefix
    ? parts
    : { phoneCountryCode: prefix, phoneNumber: afterDigits(text, prefix.length - 1) }
}

/** AUTH-013 The number in the API's format: "+4512345678". Spaces, dashes and a leading 0 of the country are left out. */
export const fullPhone = (parts: PhoneParts): string => {
  const { phoneCountryCode, phoneNumber } = splitPhone(parts)
  const whole = withPlus(phoneNumber)
  if (whole !== undefined) return `+${digitsOf(whole)}`
  const digits = digitsOf(phoneNumber)
  return phoneCountryCode + (trunkPrefixes.has(phoneCountryCode) ? digits.replace(/^0+/, "") : digits)
}
