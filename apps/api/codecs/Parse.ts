import { Context, Effect, Exit, Fiber, type SchemaAST } from "effect"
import { SchemaCompiler } from "effect/schema"

/** Parses a value by one part of a schema; answers `invalid` for a value that the part does not accept. */
export type Parse = (input: unknown, options: SchemaAST.ParseOptions) => unknown

/** Compiles a part of a schema; undefined for a part that only Effect's own parser knows. */
export type Compile = (ast: SchemaAST.AST) => Parse | undefined

export const { invalid } = SchemaCompiler

/** Effect's types do not say what the parts of a schema need: references only, which every caller has. */
const isPartEffect = (value: unknown): value is Effect.Effect<unknown, unknown> => Effect.isEffect(value)

/**
 * The value of an effect of a part, which may read references of the caller, such as its language. What takes time is left to
 * Effect's own parser. Effect's parts answer `missing` for an input that is its own result.
 */
export const valueOf = (effect: unknown, input: unknown): unknown => {
  if (!isPartEffect(effect)) return invalid
  const exit = Exit.isExit(effect)
    ? effect
    : Effect.runSyncExitWith(Fiber.getCurrent()?.context ?? Context.empty())(effect)
  if (Exit.isFailure(exit)) return invalid
  return exit.value === SchemaCompiler.missing ? input : exit.value
}
