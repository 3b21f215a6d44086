import { Option } from "effect"

/** ASVS-7.5.2 The device of a session, as its owner knows it again: names of products, none where they are not known. */
export interface SessionDevice {
  readonly browser: Option.Option<string>
  readonly system: Option.Option<string>
}

export const unknownDevice: SessionDevice = { browser: Option.none(), system: Option.none() }

type Names = ReadonlyArray<readonly [RegExp, string]>

/** In this order, because most browsers also claim to be Chrome or Safari. The first is the console on the desktop. */
const browsers: Names = [
  [/\bElectron\//, "Samvej"],
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"]
]

/** In this order: Android is a Linux, and an iPhone says that it is like Mac OS. */
const systems: Names = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS\b/, "macOS"],
  [/\bLinux\b/, "Linux"]
]

/** Names a device by what is known of it: `Firefox, Linux`. */
export const deviceName = ({ browser, system }: SessionDevice): string =>
  [...Option.toArray(browser), ...Option.toArray(system)].join(", ")

const nameIn = (names: Names, text: string) =>
  Option.map(Option.fromUndefinedOr(names.find(([pattern]) => pattern.test(text))), ([, name]) => name)

/** Reads browser and system from the header `user-agent`. Nothing else of it is stored. */
export const readDevice = (userAgent: string): SessionDevice => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent)
})
