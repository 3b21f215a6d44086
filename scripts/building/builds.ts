/** How an app is built. */
export interface BuildCommand {
  readonly name: string
  /** The arguments for Node. */
  readonly command: ReadonlyArray<string>
  /** Further variables. */
  readonly variables?: Readonly<Record<string, string>>
  /** The file that a successful build creates. */
  readonly result: string
}

/** An app that is built into `.build` and served from there. */
export interface Build extends BuildCommand {
  /** Without this file the build is skipped. */
  readonly entry: string
  readonly sources: ReadonlyArray<string>
}

const shared = ["apps/ui", "core", "locales", "package-lock.json"]

export const builds: ReadonlyArray<Build> = [
  {
    name: "rider",
    entry: "apps/rider/index.html",
    sources: ["apps/rider", "apps/shell", ...shared],
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
