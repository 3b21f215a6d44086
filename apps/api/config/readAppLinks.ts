import { Effect } from "effect"
import type { AppLinks } from "./Settings.ts"
import type { SettingsReader } from "./settingsReader.ts"

const appleId = /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/
const androidPackage = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/
const fingerprint = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/

/** Reads the ids of the installed apps, whose links of this host open in them. */
export const readAppLinks = Effect.fn("readAppLinks")(function* (read: SettingsReader) {
  const list = (name: string, form: RegExp, fault: string) =>
    Effect.map(read.text(name, ""), (text) => {
      const parts = text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "")
      if (!parts.every((part) => form.test(part))) read.faults.push(`${name} must be ${fault}`)
      return parts
    })
  const apple = yield* list("APPLE_APP_IDS", appleId, "team and bundle, such as ABCDE12345.dk.samvej.app")
  const packageName = yield* read.optionalText("ANDROID_APP")
  const fingerprints = yield* list(
    "ANDROID_FINGERPRINTS",
    fingerprint,
    "SHA-256 fingerprints of 32 bytes, such as 14:6D:…"
  )
  if (packageName !== null && !androidPackage.test(packageName)) {
    read.faults.push("ANDROID_APP must be the name of a package, such as dk.samvej.app")
  }
  if ((packageName === null) !== (fingerprints.length === 0)) {
    read.faults.push("ANDROID_APP and ANDROID_FINGERPRINTS must be set together")
  }
  const appLinks: AppLinks = { apple, android: packageName === null ? null : { packageName, fingerprints } }
  return appLinks
})
