import type { Random } from "#geo/demo/random.ts"

const adjacentKeys: Readonly<Record<string, string>> = {
  q: "wa",
  w: "qes",
  e: "wrd",
  r: "etf",
  t: "ryg",
  y: "tuh",
  u: "yij",
  i: "uok",
  o: "ipl",
  p: "oå",
  a: "qsz",
  s: "awdx",
  d: "sefc",
  f: "drgv",
  g: "fthb",
  h: "gyjn",
  j: "hukm",
  k: "jil",
  l: "kop",
  z: "asx",
  x: "zsdc",
  c: "xdfv",
  v: "cfgb",
  b: "vghn",
  n: "bhjm",
  m: "njk",
  å: "pø",
  æ: "løä",
  ø: "æå",
  ä: "öå",
  ö: "läå"
}
const asciiForms: Readonly<Record<string, ReadonlyArray<string>>> = {
  æ: ["ae", "a"],
  ø: ["oe", "o"],
  å: ["aa", "a"],
  ä: ["a", "ae"],
  ö: ["o", "oe"],
  é: ["e"],
  è: ["e"],
  ë: ["e"],
  ü: ["u"],
  ê: ["e"],
  ï: ["i"]
}

/** Applies one kind of mistake at a position; `undefined` when it does not apply there. */
type Mistake = (word: string, at: number, random: Random) => string | undefined

const mistakes: ReadonlyArray<Mistake> = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) =>
    at + 1 < word.length && word[at] !== word[at + 1]
      ? `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
      : undefined,
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at, random) => {
    const keys = adjacentKeys[word[at]?.toLowerCase() ?? ""]
    return keys === undefined
      ? undefined
      : word.slice(0, at) + keys.charAt(random.whole(0, keys.length - 1)) + word.slice(at + 1)
  },
  (word, _at, random) => {
    const [letter] = /[æøåäöéèëüêï]/i.exec(word) ?? []
    if (letter === undefined) return undefined
    return word.replace(letter, random.pick(asciiForms[letter.toLowerCase()] ?? [""]))
  }
]

/** Misspells a street: one mistake in each word of four letters or more. */
export const misspell = (street: string, random: Random): string =>
  street.replace(/\p{L}{4,}/gu, (word) => {
    for (;;) {
      const wrong = random.pick(mistakes)(word, random.whole(0, word.length - 1), random)
      if (wrong !== undefined && wrong !== word) return wrong
    }
  })
