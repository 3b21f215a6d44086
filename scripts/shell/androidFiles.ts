import { appLinkPaths } from "#core/shell/publicPages.ts"
import type { ShellProject } from "./shellProject.ts"

type Address = Pick<ShellProject, "host" | "scheme">

const linkFilter = (data: ReadonlyArray<string>, verify = ""): string => `
            <intent-filter${verify}>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
${data.map((attributes) => `                <data ${attributes} />`).join("\n")}
            </intent-filter>`

/** A text that is not where a template of Capacitor had it, so that a newer template cannot lose a change. */
export class TemplateChanged extends Error {
  override readonly name = "TemplateChanged"
}

/** Replaces the first `found` in a file of the template. */
export const replaceIn = (content: string, found: string, replacement: string): string => {
  if (!content.includes(found)) throw new TemplateChanged(`the template of Capacitor has no ${found.trim()}`)
  return content.replace(found, () => replacement)
}

/** The attribute that matches a path of `appLinkPaths`. */
const pathAttribute = (path: string): string =>
  path.endsWith("*") ? `android:pathPrefix="${path.slice(0, -1)}"` : `android:path="${path}"`

/**
 * ROUTE-017 to ROUTE-022 Opens the links of the app's scheme with the app, and of the server's address those that are for the app: the
 * console, and what is none of the app's, stay in the browser.
 */
const withLinks = (manifest: string, { host, scheme }: Address): string => {
  const filters = [
    linkFilter([`android:scheme="${scheme}"`]),
    linkFilter(
      [`android:scheme="https" android:host="${host}"`, ...appLinkPaths.map(pathAttribute)],
      ' android:autoVerify="true"'
    )
  ]
  return replaceIn(manifest, "</activity>", `${filters.join("").trimStart()}\n        </activity>`)
}

const permissions = ["ACCESS_COARSE_LOCATION", "ACCESS_FINE_LOCATION", "CAMERA", "POST_NOTIFICATIONS"]

/** Adds links and permissions to `AndroidManifest.xml`; backups of the phone leave out the sign-in. */
export const androidManifest = (template: string, address: Address): string => {
  const lines = permissions.map(
    (name) => `    <uses-permission android:name="android.permission.${name}" />\n`
  )
  const linked = replaceIn(withLinks(template, address), "</manifest>", `${lines.join("")}</manifest>`)
  return replaceIn(linked, 'android:allowBackup="true"', 'android:allowBackup="false"')
}

/** Sets the version in `build.gradle`. */
export const androidVersion = (
  template: string,
  { build, name }: { readonly name: string; readonly build: number }
): string =>
  replaceIn(
    replaceIn(template, "versionCode 1", `versionCode ${build}`),
    'versionName "1.0"',
    `versionName "${name}"`
  )
