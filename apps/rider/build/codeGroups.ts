/** Which modules come in one file: a slow connection needs half a second for every few files, however small they are. */
import { resolve } from "node:path"
import type { Rolldown } from "vite"
import { otherTexts, rareTexts, shellTexts, startTexts } from "../shell/texts.ts"

type Group = Rolldown.CodeSplittingGroup

const app = resolve(import.meta.dirname, "..")

/** The modules of ours that some files load, by themselves and through others. */
const modulesOf = (files: ReadonlyArray<string>, bundle: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = files.map((file) => resolve(app, file))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.includes("node_modules")) continue
    found.add(id)
    open.push(...(bundle.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The contract with its client, and the pages that are opened most: each has its code, and what it loads first, in one file. */
const parts = {
  "start-page": ["features/start/StartScreen.tsx"],
  contract: ["../ui/api/execute.ts", "../../core/contract/apiPath.ts"],
  "start-overview": ["features/start/Overview.tsx"],
  "search-page": ["features/find-trip/FindTripScreen.tsx", "shared/api/readEvents.ts"],
  "result-page": ["features/trip-details/ResultScreen.tsx"]
} satisfies Readonly<Record<string, ReadonlyArray<string>>>
type PartName = keyof typeof parts

/** Puts what a part loads into one file. */
const partFile = (part: PartName, priority: number): Group => {
  let modules: ReadonlySet<string> | undefined
  return {
    debugName: part,
    name: (id, bundle) => {
      modules ??= modulesOf(parts[part], bundle)
      return modules.has(id) ? part : null
    },
    priority
  }
}

type Shared = {
  readonly name: string
  readonly part: PartName
  readonly others: ReadonlyArray<PartName>
  readonly priority: number
  /** These too. */
  readonly libraries?: RegExp
}

/** Puts what a part shares with one of the others into one file. */
const sharedFile = ({ name, part, others, priority, libraries }: Shared): Group => {
  let loaded: ReadonlyArray<ReadonlySet<string>> | undefined
  return {
    debugName: name,
    name: (id, bundle) => {
      loaded ??= [part, ...others].map((one) => modulesOf(parts[one], bundle))
      const [own, ...rest] = loaded
      const isShared = own?.has(id) === true && rest.some((modules) => modules.has(id))
      return isShared || libraries?.test(id) === true ? name : null
    },
    priority
  }
}

/** Puts texts of a language into one file: `texts-start-da`. */
const textFiles = (part: string, names: ReadonlyArray<string>): Group => ({
  debugName: `texts-${part}`,
  name: (id) => {
    const [, language, name = ""] = /locales\/(\w+)\/(\w+)\.json$/.exec(id) ?? []
    return names.includes(name) ? `texts-${part}-${language}` : null
  }
})

/** Mantine as dialogs and forms have it: without popovers, which only some pages open. */
const components =
  /node_modules\/@mantine\/(hooks\/|core\/(?!esm\/(utils\/Floating\/|components\/(Popover|Checkbox|SimpleGrid|Progress|Accordion|FileButton|Group|Anchor)\/)))/

/** Almost every page uses these libraries, but the frame of the app does not. */
const commonLibraries = /node_modules\/(@tanstack\/|@mantine\/core\/esm\/components\/Skeleton\/)/

/**
 * Groups the code that every page loads in two files instead of forty, because libraries change less often than the app. The start page
 * shares a third with others. Then come files of single pages and of the contract, which the first call loads, and of what
 * some of them share: cards of trips, and the components of Mantine that the others have. The texts of a language come in four.
 */
export const codeGroups: Group[] = [
  { name: "libraries", tags: ["$initial"], test: /node_modules.*js$/, priority: 10 },
  { name: "app", tags: ["$initial"], priority: 9 },
  sharedFile({
    name: "page-frame",
    part: "start-page",
    others: ["search-page", "result-page", "contract"],
    libraries: commonLibraries,
    priority: 8
  }),
  partFile("start-page", 7),
  partFile("contract", 6),
  sharedFile({
    name: "trip-cards",
    part: "start-overview",
    others: ["search-page", "result-page"],
    priority: 5
  }),
  partFile("start-overview", 4),
  { name: "components", test: components, minShareCount: 2, priority: 3 },
  { name: "other-components", test: /node_modules\/@mantine\/core\//, minShareCount: 2, priority: 2 },
  sharedFile({ name: "page-parts", part: "search-page", others: ["result-page"], priority: 1 }),
  partFile("search-page", 0),
  partFile("result-page", 0),
  textFiles("shell", shellTexts),
  textFiles("start", startTexts),
  textFiles("other", otherTexts),
  textFiles("rare", rareTexts)
]
