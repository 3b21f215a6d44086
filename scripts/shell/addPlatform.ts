import { spawnSync } from "node:child_process"
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { z } from "zod"
import { androidManifest, androidVersion } from "./androidFiles.ts"
import { appDelegate, entitlements, infoPlist, xcodeProject } from "./iosFiles.ts"
import type { Platform } from "./missingTools.ts"
import { type ShellProject, shellVersion } from "./shellProject.ts"
import { writeIcons } from "./writeIcons.ts"

const Purposes = z.object({ permissions: z.object({ location: z.string(), camera: z.string() }) })

const edit = (file: string, change: (content: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, "utf8")))

const finishAndroid = (project: ShellProject, folder: string): void => {
  edit(join(folder, "app/src/main/AndroidManifest.xml"), (content) => androidManifest(content, project))
  edit(join(folder, "app/build.gradle"), (content) => androidVersion(content, shellVersion))
  if (project.googleServices !== undefined)
    cpSync(project.googleServices, join(folder, "app/google-services.json"))
}

const finishIos = (project: ShellProject, folder: string): void => {
  const { permissions } = Purposes.parse(JSON.parse(readFileSync("locales/en/system.json", "utf8")))
  const app = join(folder, "App/App")
  edit(join(app, "Info.plist"), (content) => infoPlist(content, project, permissions))
  edit(join(app, "AppDelegate.swift"), appDelegate)
  writeFileSync(join(app, "App.entitlements"), entitlements(project.host))
  edit(join(folder, "App/App.xcodeproj/project.pbxproj"), (content) => xcodeProject(content, shellVersion))
}

/** Creates the platform's folder with Capacitor's command, and completes it. Answers whether that worked. */
export const addPlatform = async (platform: Platform, project: ShellProject): Promise<boolean> => {
  const command = resolve("node_modules/@capacitor/cli/bin/capacitor")
  const added = spawnSync(process.execPath, [command, "add", platform], {
    cwd: project.folder,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: "1" }
  })
  if (added.status !== 0) return false
  const folder = join(project.folder, platform)
  if (platform === "android") finishAndroid(project, folder)
  else finishIos(project, folder)
  await writeIcons(platform, folder)
  return true
}
