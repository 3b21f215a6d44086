import { availableParallelism } from "node:os"
import { Config, Effect, Option, Redacted, Result, Schema, SchemaGetter } from "effect"
import { IpNetwork } from "effect/net"
import { makeSecretText } from "./secretText.ts"

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const HttpUrl = Schema.String.check(Schema.makeFilter((text: string) => isHttp(text)))
const isPostgres = (text: string) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)

const MAX_WORKERS = 64
const NumberOfWorkers = Schema.NumberFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 1, maximum: MAX_WORKERS })
)
/** `auto` is a worker for each core. */
const Workers = Schema.Union([
  Schema.Literal("auto").pipe(
    Schema.decodeTo(Schema.Int, {
      decode: SchemaGetter.transform(() => Math.min(availableParallelism(), MAX_WORKERS)),
      encode: SchemaGetter.succeed("auto" as const)
    })
  ),
  NumberOfWorkers
])

/** Reads networks such as `10.0.0.0/8, ::1/128`. */
const readNetworks = (name: string, list: string, faults: Array<string>) =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap((part) => {
      const network = IpNetwork.fromString(part)
      if (Result.isSuccess(network)) return [network.success]
      faults.push(`${name}: ${part} is not a network such as 10.0.0.0/8`)
      return []
    })

/** Reads settings one by one and collects their faults, so that all of them are reported at once. */
export const makeSettingsReader = () => {
  const faults: Array<string> = []
  /** Faults in production alone. */
  const productionFaults: Array<string> = []

  const read = <A>(config: Config.Config<A>, fallback: A, fault: string): Effect.Effect<A> =>
    Effect.catch(Config.withDefault(config, fallback), () =>
      Effect.sync(() => {
        faults.push(fault)
        return fallback
      })
    )

  const optional = <A>(config: Config.Config<A>, fault: string): Effect.Effect<A | null> =>
    Effect.map(read(Config.option(config), Option.none(), fault), Option.getOrNull)

  const optionalText = (name: string) => optional(Config.String(name), `${name} must be text`)

  const secretText = makeSecretText({ faults, productionFaults, optionalText })

  const secret = (name: string) =>
    Effect.map(secretText(name), (text) => (text === null ? null : Redacted.make(text)))

  return {
    faults,
    productionFaults,
    number: (name: string, fallback: number, range: { readonly minimum: number; readonly maximum: number }) =>
      read(
        Config.schema(Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween(range)), name),
        fallback,
        `${name} must be a whole number from ${range.minimum} to ${range.maximum}`
      ),
    workers: (name: string) =>
      read(
        Config.schema(Workers, name),
        1,
        `${name} must be auto or a whole number from 1 to ${MAX_WORKERS}`
      ),
    text: (name: string, fallback: string) => read(Config.String(name), fallback, `${name} must be text`),
    optionalText,
    secretText,
    secret,
    choice: <const A extends string>(name: string, choices: ReadonlyArray<A>, fallback: A) =>
      read(Config.Literals(choices, name), fallback, `${name} must be one of ${choices.join(", ")}`),
    httpUrl: (name: string) =>
      optional(
        Config.map(Config.schema(HttpUrl, name), (url) => url.replace(/\/+$/, "")),
        `${name} must be a URL that begins with http:// or https://`
      ),
    postgresUrl: (name: string) =>
      Effect.map(secretText(name), (text) => {
        if (text === null) return null
        if (isPostgres(text)) return new URL(text)
        faults.push(`${name} must be a URL that begins with postgres://`)
        return null
      }),
    networks: (name: string) =>
      Effect.map(read(Config.String(name), "", name), (list) => readNetworks(name, list, faults))
  }
}
export type SettingsReader = ReturnType<typeof makeSettingsReader>
