import { DateTime } from "effect"
import type { ProductSettingsValues } from "./ProductSettings.ts"

type Settings = ProductSettingsValues["retention"]

/** A class of data that is kept for a number of days. */
export type RetentionClass = keyof Settings

/** N91 The moment before which data of a class is no longer kept. */
export const keptSince = (name: RetentionClass, now: DateTime.Utc, settings: Settings): DateTime.Utc =>
  DateTime.subtract(now, { days: settings[name] })
