import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

export type Platform = "android" | "ios"

const androidSdk = ({ ANDROID_HOME, ANDROID_SDK_ROOT }: NodeJS.ProcessEnv): string | undefined =>
  [ANDROID_HOME, ANDROID_SDK_ROOT].find(
    (folder) => folder !== undefined && existsSync(join(folder, "platform-tools"))
  )

const hasXcode = (): boolean =>
  process.platform === "darwin" && spawnSync("xcodebuild", ["-version"], { stdio: "ignore" }).status === 0

/** What a platform needs that is not here; undefined where everything is. */
export const missingTools = (platform: Platform, environment: NodeJS.ProcessEnv): string | undefined => {
  if (platform === "ios")
    return hasXcode() ? undefined : "iOS needs a Mac with Xcode 26 or later (xcodebuild is not here)"
  return androidSdk(environment) === undefined
    ? "Android needs the Android SDK, which Android Studio installs, in ANDROID_HOME (no platform-tools there)"
    : undefined
}
