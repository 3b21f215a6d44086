import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, it } from "vitest"
import { functionWords, ownWords } from "./support/language/functionWords.ts"
import { filesOf, localesFolder, readTexts, wordsOf } from "./support/language/readTexts.ts"

/** The values put in, `{{name}}`, and the tags around words, `<1>`: a translation has to carry the same ones. */
const holes = (text: string) => (text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>/g) ?? []).toSorted()

/** "one seat" may say its number in a word. */
const holesOf = (key: string, text: string) =>
  holes(text).filter((hole) => !(key.endsWith("_one") && hole === "{{count}}"))

const english = filesOf("en")

describe.each(["da", "sv", "nl", "nb"])("L10N-001 %s", (language) => {
  it("has the files of English", () => {
    expect(filesOf(language)).toEqual(english)
  })

  describe.each(english)("in %s", (file) => {
    const original = readTexts("en", file)
    const translated = readTexts(language, file)

    it("has the keys of English", () => {
      expect([...translated.keys()].toSorted()).toEqual([...original.keys()].toSorted())
    })

    it("puts the same values into its texts", () => {
      const wrong = [...original].filter(
        ([key, text]) => holesOf(key, translated.get(key) ?? "").join() !== holesOf(key, text).join()
      )
      expect(wrong).toEqual([])
    })
  })
})

describe.each(["en", "da", "sv", "nl", "nb"])("L10N-001 every text in %s", (language) => {
  it.each(english.map((file) => basename(file, ".json")))("of %s is written", (namespace) => {
    const empty = [...readTexts(language, `${namespace}.json`)].filter(([, text]) => text.trim() === "")
    expect(empty).toEqual([])
  })
})

/** Danish, Swedish and Norwegian amounts end with the full stop of "kr.", which must not meet that of the sentence. */
describe.each(["en", "da", "sv", "nl", "nb"])("L10N-006 every amount in %s", (language) => {
  it("stands where no full stop follows", () => {
    const texts = english.flatMap((file) => [...readTexts(language, file)])
    expect(texts.filter(([, text]) => /\{\{(?:amount|price|subsidy)\}\}\./.test(text))).toEqual([])
  })
})

/** Names, units and words that are the same in English. */
const sameWords: Readonly<Record<string, ReadonlyArray<string>>> = {
  da: [
    "administrator",
    "bank",
    "bus",
    "e",
    "hash",
    "mail",
    "menu",
    "metro",
    "partner",
    "pause",
    "person",
    "platform",
    "point",
    "send",
    "support",
    "type",
    "version",
    "zoom"
  ],
  sv: ["bank", "hash", "in", "partner", "period", "person", "support", "version"],
  nl: [
    "account",
    "bank",
    "bus",
    "code",
    "compact",
    "console",
    "contact",
    "contract",
    "e",
    "hash",
    "help",
    "host",
    "in",
    "later",
    "mail",
    "menu",
    "metro",
    "partner",
    "platform",
    "recent",
    "route",
    "support",
    "tram",
    "voucher",
    "vouchers"
  ],
  nb: ["administrator", "bank", "hash", "partner", "pause", "person", "send", "support", "type", "zoom"]
}
const names = [
  "bankid",
  "co",
  "iban",
  "idin",
  "k",
  "km",
  "m",
  "min",
  "mitid",
  "ok",
  "q",
  "samvej",
  "vipps",
  "xd"
]

describe.each(["da", "sv", "nl", "nb"])("L10N-001 every text in %s is translated", (language) => {
  const texts = english.flatMap((file) =>
    [...readTexts(language, file)].map(([key, text]) => ({
      file,
      key,
      text,
      original: readTexts("en", file).get(key)
    }))
  )

  it("from English, unless all its words are the same", () => {
    const same = new Set([...(sameWords[language] ?? []), ...names])
    const untranslated = texts.filter(
      ({ original, text }) => text === original && wordsOf(text).some((word) => !same.has(word))
    )
    expect(untranslated).toEqual([])
  })

  it("without English words between the others", () => {
    const own = ownWords[language] ?? []
    const foreign = new Set(functionWords.filter((word) => !own.includes(word)))
    expect(texts.filter(({ text }) => wordsOf(text).some((word) => foreign.has(word)))).toEqual([])
  })
})

/** The forms that a language has for a number of things: English *one* and *other*. */
const pluralForms = (language: string): ReadonlyArray<string> =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

describe.each(["en", "da", "sv", "nl", "nb"])("L10N-001 numbers of things in %s", (language) => {
  const texts = english.flatMap((file) =>
    [...readTexts(language, file)].map(([key, text]) => [`${file} ${key}`, text] as const)
  )
  const keys = new Set(texts.map(([key]) => key))
  const counted = [...keys].filter((key) => /_(?:one|two|few|many|other)$/.test(key))

  it("have the forms of the language, and no other", () => {
    const stems = new Set(counted.map((key) => key.replace(/_[a-z]+$/, "")))
    const expected = [...stems].flatMap((stem) => pluralForms(language).map((form) => `${stem}_${form}`))
    expect(stems.size).toBeGreaterThan(20)
    expect(counted.toSorted()).toEqual(expected.toSorted())
  })

  it("have no text without forms", () => {
    const formless = texts.filter(
      ([key, text]) => text.includes("{{count}}") && !/_(?:zero|one|other)$/.test(key)
    )
    expect(formless).toEqual([])
  })

  it("are never written with a form in brackets: seat(s)", () => {
    expect(texts.filter(([, text]) => /\p{L}\(\p{L}{1,3}\)/u.test(text))).toEqual([])
  })
})

/** The last column of the glossary, `da anmodning, nl verzoek`, as words of a language. */
const refusedWords = (language: string) =>
  readFileSync(new URL("GLOSSARY.md", localesFolder), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((row) => (row.split("|").at(-2) ?? "").split(","))
    .map((entry) => entry.trim())
    .filter((entry) => entry.startsWith(`${language} `))
    .map((entry) => entry.slice(3))

describe.each(["da", "sv", "nl", "nb"])("one word for each thing in %s", (language) => {
  it.each(refusedWords(language))("not %s", (word) => {
    const begins = new RegExp(`(?<!\\p{L})${word}`, "iu")
    const texts = english.flatMap((file) =>
      [...readTexts(language, file)].map(([key, text]) => ({ file, key, text }))
    )
    expect(texts.filter(({ text }) => begins.test(text.replaceAll(/\{\{[^}]*\}\}/g, "")))).toEqual([])
  })
})
