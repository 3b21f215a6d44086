const floor = String.raw`(?:st|kl|stuen|k[aæ]lder|\d{1,2})`
const side = String.raw`(?:tv|th|mf|t\.\s?v|t\.\s?h|m\.\s?f|til venstre|til h[oø]jre)`

/** Floor, side and flat after a house number; they do not help to find the house. */
const units: ReadonlyArray<RegExp> = [
  // "3. tv", "st. th.", "2.mf", "1. sal tv"
  new RegExp(String.raw`(^|[\s,.])${floor}\.?\s*(?:sal)?\s*[,.]?\s*${side}\.?(?=$|[\s,])`, "giu"),
  new RegExp(String.raw`(^|[\s,])${side}\.?(?=$|[\s,])`, "giu"),
  /(^|[\s,])(?:\d{1,2}|st)\.?\s*sal\b\.?/giu,
  /(^|[\s,])(?:lgh|lgt|leil|leilighet|lejl|lejlighed|apt|bus|bte|bo[iî]te|d[oø]r|nb|v[aå]n|v[aå]ning|etg|etasje|verdieping|verd)\.?\s*\d{1,4}[a-z]?(?=$|[\s,])/giu,
  /(^|[\s,])\d{1,2}(?:\.|:[ae]|e|er)?\s*(?:tr|trappor|v[aå]n|v[aå]ning|etg|etasje|verdieping|verd)\b\.?/giu,
  // Norwegian flats: H0201
  /(^|[\s,])[hulk]\d{4}(?=$|[\s,])/giu,
  // "12, 3." and "12, st." before the town or at the end
  /(,)\s*(?:\d{1,2}|st|kl)\.(?=\s*(?:$|,|\d{3,5}\b))/giu,
  /(?<=\d[a-z]?)(\s)\s*(?:hs|huis|bis|[iv]{1,3})(?=$|[\s,])/giu
]

const onlyFloor = new RegExp(String.raw`(?<=\p{L}\s*)(?<!\d)(\d{1,3})\.\s*${side}\.?(?=$|[\s,])`, "iu")
const houseNumber = /(?<![\p{L}\d])\d{1,3}\p{L}?(?![\p{L}\d.])/u

/**
 * Removes floor, side and flat: "Algade 5, 3. tv, 4000 Roskilde" becomes "Algade 5, 4000 Roskilde". Looks
 * only behind the house number, so that "St. Strandstræde" keeps its first word.
 */
export const dropUnit = (text: string): string => {
  const number = houseNumber.exec(text)
  // "Algade 1. th": the number before the side is the house number.
  if (number === null) return text.replace(onlyFloor, "$1")
  const from = number.index + number[0].length
  return text.slice(0, from) + units.reduce((rest, unit) => rest.replace(unit, "$1"), text.slice(from))
}
