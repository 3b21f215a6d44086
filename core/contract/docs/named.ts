import { Schema, type SchemaAST } from "effect"

type FieldName<Wire> = Wire extends ReadonlyArray<unknown> ? never : Wire extends object ? keyof Wire : never
type Fields<Wire> = { readonly [Name in FieldName<Wire>]?: string }

interface NamedDocs<Wire> {
  /** Says the meaning, the unit and the format. */
  readonly description: string
  /** In the form of the wire. */
  readonly example?: Wire
  /** Meanings and units of the fields whose names do not say them. */
  readonly fields?: Fields<Wire>
  /** The schema of the document, where the contract's does not say it: a number in a query is text for the server. */
  readonly schema?: Readonly<Record<string, unknown>>
  /** The server reads every form of the union, but sends the first only. */
  readonly sendsFirst?: boolean
}

/** A schema that has a name in the API document. */
export interface Named extends Pick<NamedDocs<unknown>, "description" | "schema" | "sendsFirst"> {
  readonly name: string
  /** The node of the contract's schemas that becomes a reference to the name. */
  readonly ast: SchemaAST.AST
  readonly codec: Schema.Codec<unknown, unknown>
  readonly example?: unknown
  readonly fields?: Readonly<Record<string, string | undefined>>
}

const encodedSide = (ast: SchemaAST.AST): SchemaAST.AST => {
  const link = ast.encoding?.at(-1)
  return link === undefined ? ast : encodedSide(link.to)
}

/** Names the wire form of a schema: `named("DriverTrip", DriverTripView, { description, example })`. */
export const named = <Wire>(
  name: string,
  codec: Schema.Codec<unknown, Wire>,
  docs: NamedDocs<Wire>
): Named => ({
  name,
  codec,
  ast: encodedSide(Schema.toCodecJson(codec).ast),
  ...docs
})
