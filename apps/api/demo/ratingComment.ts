import { Option } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { Random } from "./random.ts"

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

/** A comment beside a rating, in the language of the country; none in 70 % of the cases. */
export const ratingComment = (country: Country, random: Random): Option.Option<string> =>
  random.chance(0.3)
    ? Option.fromUndefinedOr(random.pick(country === "SE" ? swedish : danish))
    : Option.none()
