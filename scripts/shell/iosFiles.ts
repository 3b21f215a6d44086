import { replaceIn } from "./androidFiles.ts"
import { type Purposes, purposesByName } from "./iosTexts.ts"
import type { ShellProject } from "./shellProject.ts"

type Address = Pick<ShellProject, "host" | "scheme">

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
const text = (key: string, value: string): string =>
  `\t<key>${key}</key>\n\t<string>${escape(value)}</string>\n`
const list = (key: string, values: ReadonlyArray<string>): string =>
  `\t<key>${key}</key>\n\t<array>\n${values.map((value) => `\t\t<string>${escape(value)}</string>\n`).join("")}\t</array>\n`

/** Adds the scheme, the domains of the web view, the purposes of permissions, and positions in the background to `Info.plist`. */
export const infoPlist = (template: string, { host, scheme }: Address, purposes: Purposes): string => {
  const entries = [
    ...purposesByName(purposes).map(([name, purpose]) => text(name, purpose)),
    list("UIBackgroundModes", ["location", "remote-notification"]),
    list("WKAppBoundDomains", [host]),
    `\t<key>CFBundleURLTypes</key>\n\t<array>\n\t\t<dict>\n\t\t\t<key>CFBundleURLSchemes</key>\n\t\t\t<array>\n\t\t\t\t<string>${scheme}</string>\n\t\t\t</array>\n\t\t</dict>\n\t</array>\n`
  ]
  return replaceIn(template, "</dict>\n</plist>", `${entries.join("")}</dict>\n</plist>`)
}

/** The rights of the app: push messages, and the links of the server's address. */
export const entitlements = (host: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${text("aps-environment", "development")}${list("com.apple.developer.associated-domains", [`applinks:${host}`])}</dict>
</plist>
`

const pushMethods = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`

/** AUTH-026 Passes the token for push messages on to Capacitor. */
export const appDelegate = (template: string): string => {
  const anchor = "    var window: UIWindow?\n"
  return replaceIn(template, anchor, `${anchor}${pushMethods}`)
}

/** Names the rights and the version in the project of Xcode, for both of its configurations. */
export const xcodeProject = (
  template: string,
  { build, name }: { readonly name: string; readonly build: number }
): string => {
  const named = "INFOPLIST_FILE = App/Info.plist;"
  replaceIn(template, named, named)
  return template
    .replaceAll(named, `CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\t${named}`)
    .replaceAll("CURRENT_PROJECT_VERSION = 1;", `CURRENT_PROJECT_VERSION = ${build};`)
    .replaceAll("MARKETING_VERSION = 1.0;", `MARKETING_VERSION = ${name};`)
}
