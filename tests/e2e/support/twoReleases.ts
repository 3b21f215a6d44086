import { createHash } from "node:crypto"
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

const built = ".build/rider"
const hash = (content: string, algorithm: "md5" | "sha256", encoding: "hex" | "base64") =>
  createHash(algorithm).update(content).digest(encoding)

/** Replaces a text in a file; fails where it is not. */
const replaceIn = (
  file: string,
  replacements: ReadonlyArray<readonly [from: string | RegExp, to: string]>
) => {
  const before = readFileSync(file, "utf8")
  const after = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), before)
  if (after === before) throw new Error(`${file} has nothing to replace`)
  writeFileSync(file, after)
}

/** The names of scripts and styles, which have a hash of their content: `benefits-Ab12Cd34.js`. */
const hashed = /^(.+)-[\w-]{8}\.(js|css)$/

const renameAssets = (folder: string): void => {
  const assets = join(folder, "assets")
  const names = readdirSync(assets).filter((name) => hashed.test(name))
  const known = new Set(names)
  const renamed = (name: string) => name.replace(/\.(js|css)$/, "2.$1")
  const rename = (text: string) =>
    text.replace(/[\w.-]+\.(?:js|css)\b/g, (name) => (known.has(name) ? renamed(name) : name))
  for (const file of ["index.html", "sw.js", ...names.map((name) => join("assets", name))]) {
    const path = join(folder, file)
    writeFileSync(path, rename(readFileSync(path, "utf8")))
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)))
}

/** What the service worker lists of the page: its hashes, and the name of the release. */
const listPage = (folder: string): void => {
  const page = readFileSync(join(folder, "index.html"), "utf8")
  const earlier = readFileSync(join(built, "index.html"), "utf8")
  replaceIn(join(folder, "sw.js"), [
    [hash(earlier, "md5", "hex"), hash(page, "md5", "hex")],
    [hash(earlier, "sha256", "base64"), hash(page, "sha256", "base64")],
    [/samvej-[\da-f]{12}/g, "samvej-thenextrelease"]
  ])
}

/** The heading of one page in each release. */
export const headings = { first: "Payment and benefits", next: "Payment and benefits, anew" } as const

const changeHeading = (folder: string): void => {
  const assets = join(folder, "assets")
  const files = readdirSync(assets).filter((name) => /^texts-.+-en-/.test(name))
  const says = (file: string) => readFileSync(file, "utf8").includes(headings.first)
  for (const file of files.map((name) => join(assets, name)).filter(says))
    replaceIn(file, [[headings.first, headings.next]])
}

/**
 * Creates a second release in `folder`: the built app with other names of all scripts and styles, and another heading of one page. A
 * second build would take a minute, and differ in the same: the names, what the service worker lists, and the name of the release.
 */
const createNextRelease = (folder: string): void => {
  cpSync(built, folder, { recursive: true })
  changeHeading(folder)
  renameAssets(folder)
  listPage(folder)
}

type Release = "first" | "partial" | "next"

/** Two releases in `folder`, and `current`, the link that a server serves. `partial`: the next one, but for its page. */
export const createReleases = (folder: string) => {
  const [current, next, partial] = ["current", "next", "partial"].map((name) => join(folder, name))
  if (current === undefined || next === undefined || partial === undefined) throw new Error("no folder")
  createNextRelease(next)
  cpSync(next, partial, { recursive: true })
  cpSync(join(built, "index.html"), join(partial, "index.html"))
  const folders = { first: resolve(built), next, partial }
  /** Replaces the link at once, as a deployment does. */
  const deploy = (release: Release): void => {
    symlinkSync(folders[release], `${current}.new`)
    renameSync(`${current}.new`, current)
  }
  deploy("first")
  return { current, deploy }
}
