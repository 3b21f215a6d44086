import { Option } from "effect"
import { useSyncExternalStore } from "react"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { knownSettings, onSettingsChange } from "./settingsStore.ts"

/** The same outside of React, once `ProductSettingsProvider` has rendered its children. */
export const currentSettings = (): PublicSettings => Option.getOrThrow(knownSettings())

/** N86 the product's numbers and flags as the server has them, or had them when it was last reached. */
export const useProductSettings = (): PublicSettings =>
  useSyncExternalStore(onSettingsChange, currentSettings, currentSettings)
