import { Effect, Option, Result, Schema, type SchemaAST, SchemaGetter } from "effect"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"

/**
 * Adds a check that depends on the server's product settings. Only decoding checks, because a client encodes by the
 * settings that it received and its own `ProductSettings` hold the defaults.
 */
export const checkedBySettings = <T, E>(
  schema: Schema.Codec<T, E>,
  checkOf: (settings: ProductSettingsValues) => SchemaAST.Check<T>
) => {
  const value = Schema.toType(schema)
  const decoders = new WeakMap<
    ProductSettingsValues,
    (input: unknown) => Result.Result<T, Schema.SchemaError>
  >()
  const decoderOf = (settings: ProductSettingsValues) => {
    const known = decoders.get(settings)
    if (known !== undefined) return known
    const decoder = Schema.decodeUnknownResult(value.check(checkOf(settings)))
    decoders.set(settings, decoder)
    return decoder
  }
  return schema.pipe(
    Schema.decodeTo(value, {
      decode: SchemaGetter.checkEffect((decoded: T) =>
        Effect.map(ProductSettings, (settings) => {
          const refused = Result.getFailure(decoderOf(settings)(decoded))
          return Option.getOrUndefined(Option.map(refused, ({ issue }) => issue))
        })
      ),
      encode: SchemaGetter.passthrough<T>()
    })
  )
}
