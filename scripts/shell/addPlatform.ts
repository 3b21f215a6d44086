import { spawnSync } from "node:child_process"
import { cpSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { z } from "zod"
import { androidManifest, androidVersion } from "./androidFiles.ts"
import { appDelegate, entitlements, infoPlist, xcodeProject } from "./iosFiles.ts"
import { purposeCatalogue, withPurposeCatalogue } from "./iosTexts.ts"
import type { Platform } from "./missingTools.ts"
import { type ShellProject, shellVersion } from "./shellProject.ts"
import { writeIcons } from "./writeIcons.ts"

const Texts = z.object({ permissions: z.object({ location: z.string(), camera: z.string() }) })

const languages = ["en", "da", "sv", "nl", "nb"] as const

const purposesIn = (language: (typeof languages)[number]) =>
  Texts.parse(JSON.parse(readFileSync(`locales/${language}/system.json`, "utf8"))).permissions

const edit = (file: string, change: (content: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, "utf8")))

const finishAndroid = (project: ShellProject, folder: string): void => {
  edit(join(folder, "app/src/main/AndroidManifest.xml"), (content) => androidManifest(content, project))
  edit(join(folder, "app/build.gradle"), (content) => androidVersion(content, shellVersion))
  if (project.googleServices !== undefined)
    cpSync(project.googleServices, join(folder, "app/google-services.json"))
}

const finishIos = (project: ShellProject, folder: string): void => {
  const purposes = Object.fromEntries(languages.map((language) => [language, purposesIn(language)]))
  const app = join(folder, "App/App")
  edit(join(app, "Info.plist"), (content) => infoPlist(content, project, purposesIn("en")))
  edit(join(app, "AppDelegate.swift"), appDelegate)
  writeFileSync(join(app, "App.entitlements"), entitlements(project.host))
  writeFileSync(join(app, "InfoPlist.xcstrings"), purposeCatalogue(purposes))
  edit(join(folder, "App/App.xcodeproj/project.pbxproj"), (content) =>
    withPurposeCatalogue(xcodeProject(content, shellVersion), languages)
  )
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
