/** Folded. What is written short in one of the five countries, and what it may stand for. */
const short: Readonly<Record<string, ReadonlyArray<string>>> = {
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

/** Endings that people take one for the other: the words for road, street and steenweg, definite or not, short or long. */
const endings = [
  ["vej", "vejen", "vei", "veien", "veg", "vegen", "vag", "vagen", "vn", "vg"],
  ["gade", "gaden", "gate", "gata", "gaten", "gatan", "gt", "gd"],
  ["steenweg", "stwg"],
  ["lan", "ln"]
] as const

const otherEndings = (word: string): ReadonlyArray<string> => {
  for (const group of endings) {
    const own = group.filter((ending) => word.endsWith(ending)).toSorted((a, b) => b.length - a.length)[0]
    if (own === undefined) continue
    const stem = word.slice(0, word.length - own.length)
    return group.filter((ending) => ending !== own).map((ending) => stem + ending)
  }
  return []
}

/** What a folded word may stand for besides itself: "gl" for "gammel", "storgt" for "storgata", "strandvei" for "strandvej". */
export const alternatives = (word: string): ReadonlyArray<string> => [
  ...((Object.hasOwn(short, word) ? short[word] : undefined) ?? []),
  ...otherEndings(word)
]

/** Of a name in the index: an abbreviation there is also found by its long forms. */
export const longForms = (word: string): ReadonlyArray<string> =>
  (Object.hasOwn(short, word) ? short[word] : undefined) ?? []
