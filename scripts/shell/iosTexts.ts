import { replaceIn } from "./androidFiles.ts"

/** Why the app asks for what, in one language. */
export interface Purposes {
  readonly location: string
  readonly camera: string
}

/** The name of each purpose in `Info.plist`. */
const purposeOf = {
  NSLocationWhenInUseUsageDescription: "location",
  NSLocationAlwaysAndWhenInUseUsageDescription: "location",
  NSCameraUsageDescription: "camera"
} as const satisfies Readonly<Record<string, keyof Purposes>>

export const purposesByName = (purposes: Purposes): ReadonlyArray<readonly [name: string, text: string]> =>
  Object.entries(purposeOf).map(([name, purpose]) => [name, purposes[purpose]])

/** L10N-001 Builds the string catalogue `InfoPlist.xcstrings`, from which iOS takes the purposes in the language of the phone. */
export const purposeCatalogue = (byLanguage: Readonly<Record<string, Purposes>>): string => {
  const stringsOf = (purpose: keyof Purposes) => ({
    extractionState: "manual",
    localizations: Object.fromEntries(
      Object.entries(byLanguage).map(([language, purposes]) => [
        language,
        { stringUnit: { state: "translated", value: purposes[purpose] } }
      ])
    )
  })
  const strings = Object.fromEntries(
    Object.entries(purposeOf).map(([name, purpose]) => [name, stringsOf(purpose)])
  )
  return `${JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" }, null, 2)}\n`
}

/** The ids of the file and of its place among the resources: any that the template does not have. */
const fileId = "5A3000000000000000000001"
const resourceId = "5A3000000000000000000002"
const file = "InfoPlist.xcstrings"

/** Adds the string catalogue and its languages to the project of Xcode. */
export const withPurposeCatalogue = (project: string, languages: ReadonlyArray<string>): string =>
  [
    [
      "/* End PBXBuildFile section */",
      `\t\t${resourceId} /* ${file} in Resources */ = {isa = PBXBuildFile; fileRef = ${fileId} /* ${file} */; };\n`
    ],
    [
      "/* End PBXFileReference section */",
      `\t\t${fileId} /* ${file} */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = ${file}; sourceTree = "<group>"; };\n`
    ],
    ["\t\t\t\t504EC3131FED79650016851F /* Info.plist */,", `\t\t\t\t${fileId} /* ${file} */,\n`],
    [
      "\t\t\t\t504EC30F1FED79650016851F /* Assets.xcassets in Resources */,",
      `\t\t\t\t${resourceId} /* ${file} in Resources */,\n`
    ],
    [
      "\t\t\t\tBase,\n",
      languages
        .filter((language) => language !== "en")
        .map((language) => `\t\t\t\t${language},\n`)
        .join("")
    ]
  ].reduce((text, [anchor = "", added = ""]) => replaceIn(text, anchor, `${added}${anchor}`), project)
