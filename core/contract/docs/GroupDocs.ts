import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

type WireOf<Codec> = Codec extends { readonly Encoded: infer Wire } ? Wire : never

export interface ParameterDocs {
  /** Says the meaning, the unit and the format. */
  readonly text: string
  /** As it is written in the URL. */
  readonly example?: string
  /** Instead of the generated one. */
  readonly schema?: Readonly<Record<string, unknown>>
}

interface Texts {
  /** A few words, as in a table of contents. */
  readonly summary: string
  /** Says the effect, the callers and the answer. The refusals stand at the answers. */
  readonly description: string
  /** Of the path, the query and the headers; those that every call shares are in `commonParameters`. */
  readonly parameters?: Readonly<Record<string, ParameterDocs>>
  /** Of a stream: its lines. */
  readonly stream?: string
}

/** The texts of an operation. A body needs an example here unless its schema is named and has one. */
export interface OperationDocs extends Texts {
  readonly request?: unknown
  readonly answer?: unknown
}

interface EndpointDocs<Endpoint> extends Texts {
  readonly request?: WireOf<HttpApiEndpoint.Payload<Endpoint>>
  readonly answer?: WireOf<HttpApiEndpoint.Success<Endpoint>>
}

/** The texts of a group: a missing endpoint, and one that does not exist, do not compile. */
export interface GroupDocs<Group> {
  readonly title: string
  readonly description: string
  readonly operations: {
    readonly [Endpoint in HttpApiGroup.Endpoints<Group> as HttpApiEndpoint.Identifier<Endpoint>]: EndpointDocs<Endpoint>
  }
}
