/** Which files of the build each page needs first; `first-paint.js` begins to load them while the app's own script comes. */

/** A build describes each file that it writes like this. */
interface Output {
  readonly type: "chunk" | "asset"
  readonly fileName: string
  readonly name?: string | undefined
  /** The files that a chunk loads with itself. */
  readonly imports?: ReadonlyArray<string>
  /** Vite records the styles of a chunk here. */
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}
type Bundle = Readonly<Record<string, Output>>

const fileNamed = (bundle: Bundle, wanted: string): string | undefined =>
  Object.values(bundle).find(({ type, name }) => type === "chunk" && name === wanted)?.fileName

/** A chunk, its styles, and those of all chunks that it loads with itself. */
export const filesOf = (bundle: Bundle, name: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  const open = [fileNamed(bundle, name)]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const output = bundle[file]
    if (found.has(file) || output?.type !== "chunk") continue
    found.add(file)
    for (const style of output.viteMetadata?.importedCss ?? []) found.add(style)
    open.push(...(output.imports ?? []))
  }
  return [...found]
}

const languages = ["da", "en", "nb", "nl", "sv"]

/** The app waits for the English texts too, which stand where a language has none. */
const textsIn = (language: string, parts: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set([language, "en"])].flatMap((tag) => parts.map((part) => `texts-${part}-${tag}`))

/**
 * Lists the files by what needs them: a path, `start da` for the texts of the start page, `page da` for those of another, and `session` for
 * the start page of a signed-in person. The files in `known` are left out.
 */
export const firstFiles = (
  bundle: Bundle,
  known: (file: string) => boolean
): Readonly<Record<string, ReadonlyArray<string>>> => {
  const files = (...names: ReadonlyArray<string>) =>
    [...new Set(names.flatMap((name) => filesOf(bundle, name)))]
      .filter((file) => !known(file))
      .map((file) => `/${file}`)
  return Object.fromEntries([
    ["/", files("start-page")],
    ["/demand", files("search-page", "contract")],
    ["/trip-details/search-result", files("result-page", "contract")],
    ["session", files("start-overview", "contract")],
    ...languages.map((tag) => [`start ${tag}`, files(...textsIn(tag, ["shell", "start"]))]),
    ...languages.map((tag) => [`page ${tag}`, files(...textsIn(tag, ["shell", "start", "other"]))])
  ])
}
