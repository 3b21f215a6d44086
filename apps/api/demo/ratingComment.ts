import type { Country } from "#core/shared/country.ts"
import type { Random } from "#geo/demo/random.ts"

const danish = [
  "Tak for turen!",
  "Hyggeligt selskab, og til tiden.",
  "Vi ses i morgen.",
  "God og rolig kørsel.",
  "Fem minutter forsinket, men sagde det i god tid.",
  "Perfekt opsamling ved stationen."
]
const swedish = [
  "Tack för skjutsen!",
  "Trevligt sällskap, och i tid.",
  "Vi ses i morgon.",
  "Lugn och säker körning."
]

/** A comment beside a rating, in the language of the country; null in 70 % of the cases. */
export const ratingComment = (country: Country, random: Random): string | null =>
  random.chance(0.3) ? random.pick(country === "SE" ? swedish : danish) : null
