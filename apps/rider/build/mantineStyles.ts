/** The styles of the Mantine components that an app uses, instead of those of all hundred components. */
import { globSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import type { Plugin } from "vite"

const library = resolve(import.meta.dirname, "../../../node_modules/@mantine")
const stylesheet = join(library, "core/styles.css")
/** The styles that belong to no component, in their order. */
const foundation = ["global", "default-css-variables", "baseline"]

const read = (file: string) => readFileSync(file, "utf8")

/** The named imports of a module, and where they come from. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)].map(([, names = "", from = ""]) => ({
    names: names.split(",").map((name) => name.replace(/^\s*type\s/, "").trim()),
    from
  }))

/** Answers the file that defines each name which a Mantine package exports. */
const exportsOf = (name: "core" | "dates"): ReadonlyMap<string, string> => {
  const index = join(library, name, "esm/index.mjs")
  return new Map(
    importsOf(index).flatMap(({ names, from }) =>
      names.map((one) => [one, resolve(dirname(index), from)] as const)
    )
  )
}

const dependenciesOf = (file: string, exported: (from: string, name: string) => string | undefined) =>
  importsOf(file).flatMap(({ names, from }) =>
    from.startsWith(".") && file.startsWith(library)
      ? [resolve(dirname(file), from)]
      : names.flatMap((name) => exported(from, name) ?? [])
  )

/** The names of the components whose styles the sources in `folders` need, with those that these are made of. */
const usedComponents = (folders: ReadonlyArray<string>): ReadonlySet<string> => {
  const packages = new Map([
    ["@mantine/core", exportsOf("core")],
    ["@mantine/dates", exportsOf("dates")]
  ])
  const exported = (from: string, name: string) => packages.get(from)?.get(name)
  const open = folders.flatMap((folder) => globSync(join(folder, "**/*.{ts,tsx}")))
  const visited = new Set<string>()
  const used = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (visited.has(file)) continue
    visited.add(file)
    open.push(...dependenciesOf(file, exported))
    if (!file.startsWith(join(library, "core"))) continue
    for (const [, component = ""] of read(file).matchAll(/"\.\/(\w+)\.module\.mjs"/g)) used.add(component)
  }
  return used
}

/** The part of Mantine's stylesheet that the sources in `folders` need, in its own order. */
const mantineStyles = (folders: ReadonlyArray<string>): string => {
  const all = read(stylesheet)
  const parts = [...foundation, ...usedComponents(folders)].map((name) =>
    read(join(library, "core/styles", `${name}.css`))
  )
  return parts.toSorted((one, other) => all.indexOf(one) - all.indexOf(other)).join("")
}

/** Vite plugin: a build's `@mantine/core/styles.css` has only the styles of the components that `folders` use. */
export const usedMantineStyles = (folders: ReadonlyArray<string>): Plugin => ({
  name: "samvej-mantine-styles",
  apply: "build",
  enforce: "pre",
  load: (id) => (id.endsWith("/@mantine/core/styles.css") ? mantineStyles(folders) : undefined)
})
