import { Option } from "effect"

/** The length of an IBAN in each country of the SEPA area, to whose banks payouts go. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22
}

/** ISO 7064, MOD 97-10: letters count as 10 to 35, and the first four characters come last. */
const remainder = (iban: string): number =>
  Array.from(iban.slice(4) + iban.slice(0, 4)).reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** MONEY-035 Parses an IBAN without spaces, in either case: its characters, the length of its country and its checksum (ISO 13616). */
export const toIban = (typed: string): Option.Option<string> => {
  const iban = typed.toUpperCase()
  const hasForm = /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && iban.length === lengths[iban.slice(0, 2)]
  return hasForm && remainder(iban) === 1 ? Option.some(iban) : Option.none()
}
