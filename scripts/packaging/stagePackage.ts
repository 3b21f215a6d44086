import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { z } from "zod"
import { installerConfig } from "./installer.ts"

const Manifest = z.object({
  version: z.string(),
  description: z.string(),
  devDependencies: z.object({ electron: z.string() })
})

const write = (file: string, content: unknown) => writeFileSync(file, JSON.stringify(content, null, 2))

/** Returns the folder of the unpacked Electron; on macOS the binary is inside an application bundle. */
const electronFolder = (binary: string) =>
  process.platform === "darwin" ? resolve(binary, "../../../..") : dirname(resolve(binary))

/**
 * Prepares the input of electron-builder in `folder`: `app` is the built console with a manifest without dependencies and
 * its `server.json`; `tool` is electron-builder's own package; `config` is its configuration.
 */
export const stagePackage = (folder: string, electron: string, apiUrl: string) => {
  const manifest = Manifest.parse(JSON.parse(readFileSync("package.json", "utf8")))
  const [app, tool, installers] = [join(folder, "app"), join(folder, "tool"), resolve(folder, "installers")]
  for (const path of [app, installers]) rmSync(path, { recursive: true, force: true })
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
  write(config, installerConfig({ electron: electronFolder(electron), electronVersion, installers }))
  return { app, config, installers, tool }
}
