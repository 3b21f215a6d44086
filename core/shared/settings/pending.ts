import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

type Groups = Omit<ProductSettingsValues, "featureFlags">

/** `group.key` of one setting. */
export type SettingName = {
  [Group in keyof Groups]: `${Group}.${Extract<keyof Groups[Group], string>}`
}[keyof Groups]

interface PendingSetting {
  readonly setting: SettingName
  readonly reason: string
}

/**
 * Decided settings that nothing reads yet, each with the feature that it waits for. A test fails when another setting has
 * no reader, and when one of these has: then its line goes.
 */
export const pendingSettings: ReadonlyArray<PendingSetting> = [
  { setting: "auth.botCheckHeader", reason: "C33 the contract names the decided header and reads no other" },
  { setting: "links.privacy", reason: "N62 no screen links to the privacy policy" }
]
