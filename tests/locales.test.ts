import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, it } from "vitest"
import { z } from "zod"

type Tree = { readonly [key: string]: string | Tree }
const Tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), Tree])))

/** `{"a": {"b": "text"}}` as `[["a.b", "text"]]`. */
const leaves = (tree: Tree, above = ""): ReadonlyArray<readonly [key: string, text: string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${above}${key}`, value] as const] : leaves(value, `${above}${key}.`)
  )

const folder = new URL("../locales/", import.meta.url)
const namespaces = (language: string) =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((file) => file.endsWith(".json"))
    .toSorted()
const read = (language: string, file: string) =>
  new Map(leaves(Tree.parse(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8")))))

/** The values put in, `{{name}}`, and the tags around words, `<1>`: a translation has to carry the same ones. */
const holes = (text: string) => (text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>/g) ?? []).toSorted()

/** "one seat" may say its number in a word. */
const holesOf = (key: string, text: string) =>
  holes(text).filter((hole) => !(key.endsWith("_one") && hole === "{{count}}"))

const english = namespaces("en")

describe.each(["da", "sv", "nl", "nb"])("L10N-001 %s", (language) => {
  it("has the files of English", () => {
    expect(namespaces(language)).toEqual(english)
  })

  describe.each(english)("in %s", (file) => {
    const original = read("en", file)
    const translated = read(language, file)

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
    const empty = [...read(language, `${namespace}.json`)].filter(([, text]) => text.trim() === "")
    expect(empty).toEqual([])
  })
})

/** The last column of the glossary, `da anmodning, nl verzoek`, as words of a language. */
const refusedWords = (language: string) =>
  readFileSync(new URL("GLOSSARY.md", folder), "utf8")
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
      [...read(language, file)].map(([key, text]) => ({ file, key, text }))
    )
    expect(texts.filter(({ text }) => begins.test(text.replaceAll(/\{\{[^}]*\}\}/g, "")))).toEqual([])
  })
})
