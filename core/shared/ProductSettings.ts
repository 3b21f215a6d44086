import { Context, Schema } from "effect"
import { accountDefaults, accountSettings } from "./settings/account.ts"
import { limitDefaults, limitSettings } from "./settings/limits.ts"
import { moneyDefaults, moneySettings } from "./settings/money.ts"
import { retentionDefaults, retentionSettings } from "./settings/retention.ts"
import { shellDefaults, shellSettings } from "./settings/shell.ts"
import { tripDefaults, tripSettings } from "./settings/trips.ts"
import { troubleDefaults, troubleSettings } from "./settings/trouble.ts"

const Settings = Schema.Struct({
  ...tripSettings,
  ...troubleSettings,
  ...moneySettings,
  ...accountSettings,
  ...shellSettings,
  ...limitSettings,
  ...retentionSettings
})
export type ProductSettingsValues = typeof Settings.Type

/** The defaults, without overrides. */
export const defaultProductSettings: ProductSettingsValues = {
  ...tripDefaults,
  ...troubleDefaults,
  ...moneyDefaults,
  ...accountDefaults,
  ...shellDefaults,
  ...limitDefaults,
  ...retentionDefaults
}

/** Every number and key of the product that can be changed: `const { trip } = yield* ProductSettings`. */
export const ProductSettings = Context.Reference<ProductSettingsValues>(
  "samvej/core/shared/ProductSettings",
  {
    defaultValue: () => defaultProductSettings
  }
)

/** The name of a rate limit by network address. */
export type LimitName = keyof ProductSettingsValues["limits"]["address"]

const isGroup = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const overlay = (base: unknown, over: unknown): unknown => {
  if (!isGroup(base) || !isGroup(over)) return over
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) merged[key] = overlay(base[key], value)
  return merged
}

const decode = Schema.decodeUnknownResult(Settings, { onExcessProperty: "error", errors: "all" })

/**
 * Merges `overrides` (any part of the same tree) into the defaults; an array replaces the whole array.
 * The failure is a `SchemaError` that names every unknown or invalid key.
 */
export const withOverrides = (overrides: unknown) => decode(overlay(defaultProductSettings, overrides))
