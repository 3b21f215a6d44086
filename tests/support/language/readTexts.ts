import { readdirSync, readFileSync } from "node:fs"
import { z } from "zod"

type Tree = { readonly [key: string]: string | Tree }
const Tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), Tree])))

/** `{"a": {"b": "text"}}` as `[["a.b", "text"]]`. */
const leaves = (tree: Tree, above = ""): ReadonlyArray<readonly [key: string, text: string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${above}${key}`, value] as const] : leaves(value, `${above}${key}.`)
  )

/** The folder `locales`. */
export const localesFolder = new URL("../../../locales/", import.meta.url)

/** The files of a language, `account.json` first. */
export const filesOf = (language: string): ReadonlyArray<string> =>
  readdirSync(new URL(`${language}/`, localesFolder))
    .filter((file) => file.endsWith(".json"))
    .toSorted()

/** The texts of a file of a language, by key. */
export const readTexts = (language: string, file: string): ReadonlyMap<string, string> =>
  new Map(leaves(Tree.parse(JSON.parse(readFileSync(new URL(`${language}/${file}`, localesFolder), "utf8")))))

/** The words of a text, in lower case, without the values put in and the tags around words. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\/?>/g, " ").match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []).map((word) =>
    word.toLowerCase()
  )
