import { readFileSync } from "node:fs"
import { Effect, Result, SchemaIssue } from "effect"
import {
  defaultProductSettings,
  type ProductSettingsValues,
  withOverrides
} from "#core/shared/ProductSettings.ts"

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const keyOf = (part: PropertyKey | { readonly key: PropertyKey }) =>
  String(typeof part === "object" ? part.key : part)

const readJson = (file: string) =>
  Effect.try({
    try: (): unknown => JSON.parse(readFileSync(file, "utf8")),
    catch: (cause) => `PRODUCT_SETTINGS: ${file} cannot be read: ${String(cause)}`
  })

/** Reads the product settings: the defaults, overridden by the file. Unknown and invalid keys become lines of `faults`. */
export const readProductSettings = (
  file: string,
  faults: Array<string>
): Effect.Effect<ProductSettingsValues> =>
  Effect.gen(function* () {
    const overrides = yield* readJson(file)
    return yield* Effect.fromResult(Result.mapError(withOverrides(overrides), (error) => error.issue))
  }).pipe(
    Effect.catch((fault) =>
      Effect.sync(() => {
        if (typeof fault === "string") faults.push(fault)
        else {
          for (const { path = [], message } of issuesOf(fault).issues) {
            const key = path.map(keyOf).join(".")
            const reason = message.includes("excess") ? "is not a setting" : message
            faults.push(`PRODUCT_SETTINGS: ${file}: ${key}: ${reason}`)
          }
        }
        return defaultProductSettings
      })
    )
  )
