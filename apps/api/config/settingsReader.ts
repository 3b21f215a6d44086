import { Config, Effect, Option, Redacted, Schema } from "effect"
import { IpNetwork } from "effect/net"

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const HttpUrl = Schema.String.check(Schema.makeFilter((text: string) => isHttp(text)))
const PostgresUrl = Schema.String.check(
  Schema.makeFilter((text: string) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol))
)

/** Reads settings one by one and collects their faults, so that all of them are reported at once. */
export const makeSettingsReader = () => {
  const faults: Array<string> = []

  const read = <A>(config: Config.Config<A>, fallback: A, fault: string): Effect.Effect<A> =>
    Effect.catch(Config.withDefault(config, fallback), () =>
      Effect.sync(() => {
        faults.push(fault)
        return fallback
      })
    )

  const optional = <A>(config: Config.Config<A>, fault: string): Effect.Effect<A | null> =>
    Effect.map(read(Config.option(config), Option.none(), fault), Option.getOrNull)

  return {
    faults,
    number: (name: string, fallback: number, range: { readonly minimum: number; readonly maximum: number }) =>
      read(
        Config.schema(Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween(range)), name),
        fallback,
        `${name} must be a whole number from ${range.minimum} to ${range.maximum}`
      ),
    text: (name: string, fallback: string) => read(Config.String(name), fallback, `${name} must be text`),
    optionalText: (name: string) => optional(Config.String(name), `${name} must be text`),
    secret: (name: string) =>
      optional(
        Config.map(Config.String(name), (text) => Redacted.make(text)),
        `${name} must be text`
      ),
    choice: <const A extends string>(name: string, choices: ReadonlyArray<A>, fallback: A) =>
      read(Config.Literals(choices, name), fallback, `${name} must be one of ${choices.join(", ")}`),
    httpUrl: (name: string) =>
      optional(
        Config.map(Config.schema(HttpUrl, name), (url) => url.replace(/\/+$/, "")),
        `${name} must be a URL that begins with http:// or https://`
      ),
    postgresUrl: (name: string) =>
      optional(
        Config.map(Config.schema(PostgresUrl, name), (url) => new URL(url)),
        `${name} must be a URL that begins with postgres://`
      ),
    networks: (name: string) =>
      Effect.flatMap(read(Config.String(name), "", name), (list) =>
        Effect.forEach(
          list.split(",").filter((part) => part.trim() !== ""),
          (part) =>
            Effect.catch(Effect.fromResult(IpNetwork.fromString(part.trim())), () =>
              Effect.sync(() => {
                faults.push(`${name}: ${part.trim()} is not a network such as 10.0.0.0/8`)
                return undefined
              })
            )
        )
      ).pipe(Effect.map((all) => all.filter((network) => network !== undefined)))
  }
}
export type SettingsReader = ReturnType<typeof makeSettingsReader>
