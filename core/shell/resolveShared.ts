import { type DeepLinkOptions, isOwnLink, resolveDeepLink } from "./resolveDeepLink.ts"

/** What another app shares with this one; each app fills in other parts. */
export interface Shared {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** A page of the app, a place to look for, or nothing of use. */
export type SharedTarget =
  | { readonly _tag: "Page"; readonly path: string }
  | { readonly _tag: "Destination"; readonly text: string }
  | { readonly _tag: "Nothing" }

/** An address is shorter; the search for it takes no more. */
const MAX_LENGTH = 100

/** What is read of each part: no link and no address begins later, and a text of any length would stop the page. */
const MAX_READ = 2000
const read = (part: string): string => part.slice(0, MAX_READ)

/** Whether a word has a link in it, from its scheme on. */
const hasLink = (word: string): boolean => word.includes("://", 1)

/** The words of a text without the punctuation around them. */
const wordsOf = (text: string): ReadonlyArray<string> =>
  text.split(/\s+/).map((word) => word.replace(/^[(["'“«<]+|[.,;:!?)\]"'”»>]+$/g, ""))

/** The lines of a text without links and without surrounding spaces. */
const linesOf = (text: string): ReadonlyArray<string> =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .split(/\s+/)
        .filter((word) => word !== "" && !hasLink(word))
        .join(" ")
    )
    .filter((line) => line !== "")

/**
 * Where the app opens what was shared with it: a link of ours its page, as `resolveDeepLink` says; else the line with a number in it, which an
 * address has, or the first line, as the destination of a search. Links to other sites open nothing.
 */
export const resolveShared = (shared: Shared, options: DeepLinkOptions): SharedTarget => {
  const [title, text, url] = [read(shared.title), read(shared.text), read(shared.url)]
  const link = [url, text, title].flatMap(wordsOf).find((one) => isOwnLink(one, options))
  if (link !== undefined) return { _tag: "Page", path: resolveDeepLink(link, options) }
  const lines = [text, title].flatMap(linesOf)
  const destination = lines.find((line) => /\d/.test(line)) ?? lines[0]
  return destination === undefined
    ? { _tag: "Nothing" }
    : { _tag: "Destination", text: destination.slice(0, MAX_LENGTH) }
}
