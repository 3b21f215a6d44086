/** Something that is built into `.build` before a start and served from there. */
export interface Build {
  readonly name: string
  /** Without it there is nothing to build yet. */
  readonly entry: string
  readonly sources: ReadonlyArray<string>
  /** Arguments for Node. */
  readonly command: ReadonlyArray<string>
  /** What must be there afterwards. */
  readonly result: string
}

const shared = ["apps/ui", "core", "locales", "package-lock.json"]

export const builds: ReadonlyArray<Build> = [
  {
    name: "rider",
    entry: "apps/rider/index.html",
    sources: ["apps/rider", ...shared],
    command: ["node_modules/vite/bin/vite.js", "build", "--config", "apps/rider/vite.config.ts"],
    result: ".build/rider/index.html"
  },
  {
    name: "console",
    entry: "apps/console/index.html",
    sources: ["apps/console", "electron", "electron.vite.config.ts", ...shared],
    command: ["node_modules/electron-vite/bin/electron-vite.js", "build"],
    result: ".build/console/renderer/index.html"
  }
]
