import { execFileSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { isOlderVersion } from "#core/shared/nativeVersion.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { androidManifest, androidVersion } from "#scripts/shell/androidFiles.ts"
import { appDelegate, infoPlist, xcodeProject } from "#scripts/shell/iosFiles.ts"
import { purposeCatalogue, withPurposeCatalogue } from "#scripts/shell/iosTexts.ts"
import { missingTools } from "#scripts/shell/missingTools.ts"
import { offlinePage } from "#scripts/shell/offlinePage.ts"
import { shellVersion } from "#scripts/shell/shellProject.ts"
import { capacitorConfig } from "#shell/capacitor.config.ts"

/** A file of the templates that Capacitor's command unpacks. */
const template = (archive: "android" | "ios-spm", file: string): string =>
  execFileSync("tar", ["xzOf", `node_modules/@capacitor/cli/assets/${archive}-template.tar.gz`, file], {
    encoding: "utf8"
  })

const address = { host: "samvej.example", scheme: "samvej" }
const version = { name: "5.1.0", build: 7 }

describe("the app for Android", () => {
  const manifest = androidManifest(template("android", "app/src/main/AndroidManifest.xml"), address)
  it("ROUTE-017 ROUTE-018 ROUTE-020 opens the links of its scheme, and of the server's address those of the app", () => {
    expect(manifest).toContain('<data android:scheme="samvej" />')
    const [, ofServer = ""] = manifest.split('<intent-filter android:autoVerify="true">')
    const [filter = ""] = ofServer.split("</intent-filter>", 1)
    expect(filter.match(/<data .*>/g)).toEqual([
      '<data android:scheme="https" android:host="samvej.example" />',
      '<data android:path="/redirect/trip" />',
      '<data android:pathPrefix="/qr/" />',
      '<data android:pathPrefix="/voucher/" />',
      '<data android:pathPrefix="/shared-trip/" />'
    ])
    expect(manifest.match(/android:autoVerify="true"/g)).toHaveLength(1)
  })
  it("asks for positions, camera and notifications, and leaves the sign-in out of backups", () => {
    for (const name of ["ACCESS_FINE_LOCATION", "CAMERA", "POST_NOTIFICATIONS"])
      expect(manifest).toContain(`android.permission.${name}"`)
    expect(manifest).toContain('android:allowBackup="false"')
  })
  it("has its version", () => {
    const gradle = androidVersion(template("android", "app/build.gradle"), version)
    expect(gradle).toContain("versionCode 7\n")
    expect(gradle).toContain('versionName "5.1.0"')
  })
})

describe("the app for iOS", () => {
  it("says why it asks, has its scheme, and gets positions in the background", () => {
    const purposes = { location: "Trips near you", camera: "Codes & pictures" }
    const plist = infoPlist(template("ios-spm", "App/App/Info.plist"), address, purposes)
    expect(plist).toContain("<string>Trips near you</string>")
    expect(plist).toContain("<string>Codes &amp; pictures</string>")
    expect(plist).toContain("<string>location</string>")
    expect(plist).toContain("<string>samvej.example</string>")
    expect(plist.trimEnd().endsWith("</dict>\n</plist>")).toBe(true)
  })
  it("L10N-001 says why it asks in each language of the phone, from a catalogue among its resources", () => {
    const catalogue = JSON.parse(
      purposeCatalogue({
        en: { location: "Trips near you", camera: "Codes" },
        da: { location: "Ture i nærheden", camera: "Koder" }
      })
    )
    const said = (value: string) => ({ stringUnit: { state: "translated", value } })
    expect(catalogue.strings.NSCameraUsageDescription.localizations).toEqual({
      en: said("Codes"),
      da: said("Koder")
    })
    expect(catalogue.strings.NSLocationAlwaysAndWhenInUseUsageDescription.localizations.da).toEqual(
      said("Ture i nærheden")
    )
    const project = withPurposeCatalogue(template("ios-spm", "App/App.xcodeproj/project.pbxproj"), [
      "en",
      "da"
    ])
    expect(project).toContain("\t\t\tknownRegions = (\n\t\t\t\ten,\n\t\t\t\tda,\n\t\t\t\tBase,\n\t\t\t);")
    const [, resources = ""] = project.split("/* Begin PBXResourcesBuildPhase section */")
    expect(resources.split("/* End PBXResourcesBuildPhase section */", 1)[0]).toContain(
      "5A3000000000000000000002 /* InfoPlist.xcstrings in Resources */,"
    )
    expect(project.match(/InfoPlist\.xcstrings/g)).toHaveLength(6)
  })
  it("passes its push token on, and has its rights and version in both configurations", () => {
    const delegate = appDelegate(template("ios-spm", "App/App/AppDelegate.swift"))
    expect(delegate).toContain("didRegisterForRemoteNotificationsWithDeviceToken")
    const project = xcodeProject(template("ios-spm", "App/App.xcodeproj/project.pbxproj"), version)
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(2)
    expect(project.match(/MARKETING_VERSION = 5.1.0;/g)).toHaveLength(2)
  })
})

it("the version of the apps is new enough for the server", () => {
  expect(isOlderVersion(shellVersion.name, shellDefaults.shell.minimumNativeVersion)).toBe(false)
})

it("an app for Android without Firebase leaves out the push messages, with which it would end", () => {
  const packages = (hasFirebase: boolean) =>
    capacitorConfig({ appId: "dk.samvej.app", server: "https://samvej.example", hasFirebase }).android
      .includePlugins
  expect(packages(true)).toContain("@capacitor/push-notifications")
  expect(packages(false)).not.toContain("@capacitor/push-notifications")
})

it("what is missing is named", () => {
  expect(missingTools("android", {})).toContain("Android SDK")
  expect(missingTools("android", { ANDROID_HOME: "/nowhere" })).toContain("ANDROID_HOME")
})

it("the page without connection leads back to the server in every language", () => {
  const page = offlinePage("https://samvej.example")
  for (const language of ["en", "da", "sv", "nl", "nb"])
    expect(page).toContain(`<section lang="${language}">`)
  expect(page.match(/href="https:\/\/samvej.example"/g)).toHaveLength(5)
})
