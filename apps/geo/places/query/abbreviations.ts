/** Abbreviations and foreign town names with their full forms, all normalised. */
const fullForms: Readonly<Record<string, ReadonlyArray<string>>> = {
  gl: ["gammel", "gamle", "gamla"],
  gml: ["gammel", "gamle", "gamla"],
  ndr: ["nordre", "norre", "nedre", "norra"],
  nr: ["norre", "nordre", "norra"],
  sdr: ["sondre", "sonder", "sodra"],
  vstr: ["vestre", "vester", "vastra"],
  skt: ["sankt", "sct", "st"],
  sct: ["sankt", "skt", "st"],
  st: ["sankt", "sct", "skt", "store", "stora", "sint", "saint", "sainte", "station"],
  sint: ["st"],
  ste: ["sainte"],
  ll: ["lille", "lilla"],
  lt: ["lille", "lilla"],
  kgs: ["kongens"],
  kgl: ["kongelige"],
  dr: ["dronning", "dronningens", "doktor"],
  chr: ["christian", "christians", "christen"],
  fr: ["frederik", "frederiks", "frederikke"],
  bd: ["boulevard"],
  blvd: ["boulevard"],
  boul: ["boulevard"],
  av: ["avenue"],
  pl: ["plads", "plats", "plass", "plein", "place"],
  pr: ["prins", "prinses", "prinsesse"],
  burg: ["burgemeester"],
  kon: ["koning", "koningin"],
  kbh: ["kobenhavn", "kobenhavns"],
  copenhagen: ["kobenhavn"],
  elsinore: ["helsingor"],
  gothenburg: ["goteborg"],
  antwerp: ["antwerpen"],
  ghent: ["gent"],
  brussels: ["brussel", "bruxelles"],
  stn: ["station"],
  bf: ["station"],
  airport: ["lufthavn", "flygplats", "luchthaven"],
  hbf: ["hovedbanegard"]
}

/**
 * Groups of interchangeable street suffixes: road, street, steenweg, lane; definite or not, short or long.
 */
const suffixGroups = [
  ["vej", "vejen", "vei", "veien", "veg", "vegen", "vag", "vagen", "vn", "vg"],
  ["gade", "gaden", "gate", "gata", "gaten", "gatan", "gt", "gd"],
  ["steenweg", "stwg"],
  ["lan", "ln"]
] as const

const otherSuffixes = (word: string): ReadonlyArray<string> => {
  for (const group of suffixGroups) {
    const own = group.filter((suffix) => word.endsWith(suffix)).toSorted((a, b) => b.length - a.length)[0]
    if (own === undefined) continue
    const stem = word.slice(0, word.length - own.length)
    return group.filter((suffix) => suffix !== own).map((suffix) => stem + suffix)
  }
  return []
}

/**
 * Lists other forms of a normalised query word: "gammel" for "gl", "storgata" for "storgt", "strandvej" for
 * "strandvei".
 */
export const alternatives = (word: string): ReadonlyArray<string> => [
  ...((Object.hasOwn(fullForms, word) ? fullForms[word] : undefined) ?? []),
  ...otherSuffixes(word)
]

/** Lists the full forms of an abbreviation in an indexed name, so that it is also found by them. */
export const longForms = (word: string): ReadonlyArray<string> =>
  (Object.hasOwn(fullForms, word) ? fullForms[word] : undefined) ?? []
