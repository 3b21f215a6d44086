import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { z } from "zod"
import { installerOf } from "./installer.ts"

const Manifest = z.object({
  version: z.string(),
  description: z.string(),
  devDependencies: z.object({ electron: z.string() })
})

const write = (file: string, content: unknown) => writeFileSync(file, JSON.stringify(content, null, 2))

/** The folder of the unpacked Electron: on a Mac the binary is inside an application. */
const unpacked = (binary: string) =>
  process.platform === "darwin" ? resolve(binary, "../../../..") : dirname(resolve(binary))

/**
 * Lays out in `folder` what electron-builder works on: `app`, the built console with a manifest of its own, because it
 * needs no dependency at all and belongs to one server; `tool`, what has to be installed; and the configuration.
 */
export const stage = (folder: string, electron: string, apiUrl: string) => {
  const manifest = Manifest.parse(JSON.parse(readFileSync("package.json", "utf8")))
  const [app, tool, installers] = [join(folder, "app"), join(folder, "tool"), resolve(folder, "installers")]
  for (const part of [app, installers]) rmSync(part, { recursive: true, force: true })
  cpSync(".build/console", app, { recursive: true })
  write(join(app, "server.json"), { apiUrl })
  write(join(app, "package.json"), {
    name: "samvej",
    version: manifest.version,
    description: manifest.description,
    homepage: apiUrl,
    author: "Samvej",
    desktopName: "samvej.desktop",
    type: "module",
    main: "main/index.js"
  })
  cpSync("scripts/packaging/tool", tool, { recursive: true })
  const config = resolve(folder, "installer.json")
  const electronVersion = manifest.devDependencies.electron
  write(config, installerOf({ electron: unpacked(electron), electronVersion, installers }))
  return { app, config, installers, tool }
}
