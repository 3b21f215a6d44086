import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { appScheme } from "#core/shell/appScheme.ts"
import { capacitorConfig } from "#shell/capacitor.config.ts"
import { offlinePage } from "./offlinePage.ts"

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string())
})

/** What both platforms are made with. */
export interface ShellProject {
  readonly folder: string
  readonly server: string
  readonly host: string
  readonly scheme: string
  /** Firebase's file for Android, without which the app for Android has no push messages. */
  readonly googleServices: string | undefined
}

/** The version that the apps have in the stores, and that the server compares with `shell.minimumNativeVersion` (SHELL-007). */
export const shellVersion = { name: "5.1.0", build: 1 }

const appId = "dk.samvej.app"

const write = (file: string, content: unknown): void =>
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, 2))

const capacitorPackages = (): Readonly<Record<string, string>> => {
  const { dependencies, devDependencies } = Manifest.parse(JSON.parse(readFileSync("package.json", "utf8")))
  const all = Object.entries({ ...dependencies, ...devDependencies })
  return Object.fromEntries(all.filter(([name]) => name.startsWith("@capacitor")))
}

/**
 * Writes the input of Capacitor's command: its packages, its configuration and the page without connection. The configuration is JSON,
 * because the command reads TypeScript with an older compiler than ours.
 */
export const stageProject = (
  folder: string,
  server: string,
  googleServices: string | undefined
): ShellProject => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, "www"), { recursive: true })
  const hasFirebase = googleServices !== undefined
  write(join(folder, "package.json"), {
    name: "samvej-shell",
    private: true,
    dependencies: capacitorPackages()
  })
  write(join(folder, "capacitor.config.json"), capacitorConfig({ appId, hasFirebase, server }))
  write(join(folder, "www/index.html"), offlinePage(server))
  cpSync("apps/rider/assets/icon.svg", join(folder, "www/icon.svg"))
  const host = new URL(server).hostname
  const scheme = appScheme(host, shellDefaults.shell.schemes) ?? ""
  return { folder, server, host, scheme, googleServices }
}
