/**
 * Conversions between the contract's types and the wire: camelCase inside, snake_case on the wire. Every
 * check is on the wire side, so a 422 names the fields as the caller wrote them.
 */
import { Schema, SchemaAST, SchemaTransformation } from "effect"
import { fromMainUnit, Minor, minor, toMainUnit } from "#core/shared/Money.ts"

type Snake<Name extends string, Done extends string = ""> = Name extends `${infer First}${infer Rest}`
  ? Snake<Rest, `${Done}${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}`>
  : Done

/** `plannedTime` becomes `planned_time`; digits do not change. */
export type SnakeCase<Name> = Name extends string ? Snake<Name> : Name

type Fields = Schema.Struct.Fields
type Inside<F extends Fields> = Schema.declare<Schema.Struct.Type<F>>
type OnWire<F extends Fields, Kept extends PropertyKey> = Schema.Struct<{
  readonly [K in keyof F as K extends Kept ? K : SnakeCase<K>]: F[K]
}>
export type Wire<F extends Fields, Kept extends PropertyKey = never> = Schema.decodeTo<
  Inside<F>,
  OnWire<F, Kept>
>

type Properties = Readonly<Record<string, unknown>>

/** Annotates the struct on the wire with its names inside by those on the wire, so that an encoder can read them at once. */
export const NAMES_INSIDE = "samvej/core/contract/namesInside"

/** The wire side has checked the value; checking it again would double the cost. */
const Inside = Schema.declare((value): value is Properties => typeof value === "object" && value !== null)
export const isInside = (ast: SchemaAST.AST): boolean => ast === SchemaAST.flip(Inside.ast)

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Renaming = ReadonlyArray<readonly [from: string, to: string]>

/** Answers the named fields under their other names, and no others. */
const renameKeys = (value: Properties, names: Renaming) => {
  const named: Record<string, unknown> = {}
  for (const [from, to] of names) if (from in value) named[to] = value[from]
  return named
}

/**
 * A struct of `fields` (camelCase names) whose encoded names are snake_case; the names in `kept` do not
 * change. `wire({ tripId: TripId, licensePlate: Schema.String }, ["tripId"])` reads `{"tripId": …,
 * "license_plate": …}`.
 */
export function wire<const F extends Fields>(fields: F): Wire<F>
export function wire<const F extends Fields, const Kept extends keyof F>(
  fields: F,
  kept: ReadonlyArray<Kept>
): Wire<F, Kept>
export function wire(fields: Fields, kept: ReadonlyArray<PropertyKey> = []): Schema.Top {
  const wireName = (name: string) => (kept.includes(name) ? name : snake(name))
  const outside = Object.fromEntries(Object.entries(fields).map(([name, field]) => [wireName(name), field]))
  const out: Renaming = Object.keys(fields).map((name) => [name, wireName(name)])
  const back: Renaming = out.map(([inside, onWire]) => [onWire, inside])
  if (Object.keys(outside).length !== out.length)
    throw new Error(`two fields share a wire name: ${out.map(([, onWire]) => onWire).join(", ")}`)
  return Schema.Struct(outside).pipe(
    Schema.annotate({ [NAMES_INSIDE]: new Map(back) }),
    Schema.decodeTo(
      Inside,
      SchemaTransformation.transform({
        decode: (value: Properties) => renameKeys(value, back),
        encode: (value: Properties) => renameKeys(value, out)
      })
    )
  )
}

const instantWithZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

/** An instant: decodes ISO-8601 with a time zone, encodes UTC. */
export const Instant = Schema.String.check(
  Schema.isPattern(instantWithZone, { expected: "an ISO-8601 instant with a time zone" })
).pipe(Schema.decodeTo(Schema.DateTimeUtcFromString))

/** A calendar day, `2026-03-02`. */
export const Day = Schema.String.check(
  Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { expected: "a day as yyyy-MM-dd" })
)

const wholeMinor = Schema.makeFilter<number>(
  (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 && Math.abs(value) < 1e12,
  { expected: "an amount with at most two decimals" }
)

/** Money: minor units inside, a decimal number of the currency's main unit on the wire (12.5 is 1250 øre). */
export const MainUnit = Schema.Finite.check(wholeMinor).pipe(
  Schema.decodeTo(
    Minor,
    SchemaTransformation.transform({
      decode: (value: number): number => fromMainUnit(value),
      encode: (amount: number) => toMainUnit(minor(amount))
    })
  )
)

/** Absence: `Option` inside, `null` on the wire. */
export const orNull = Schema.OptionFromNullOr

/**
 * SEC-002 A JSON value that a client may send and nobody reads. It is passed on as it is: `Schema.Json` and `Schema.Unknown` look at
 * every value inside, and 240 kB of nested lists took the decoder half a second.
 */
export const Unread = Schema.declare((_value): _value is Schema.Json => true, {
  toCodecJson: () => undefined
})
