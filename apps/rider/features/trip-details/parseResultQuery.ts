import { Option, Schema } from "effect"
import { ResultQuery, type ResultQueryValues } from "#core/contract/search.ts"

const Query = Schema.Struct(ResultQuery)
const decodeQuery = Schema.decodeUnknownOption(Query)

/** SRCH-019 Parses the request, stops and seats from the query of the result page; empty if any part is malformed. */
export const parseResultQuery = (params: URLSearchParams): ResultQueryValues => {
  const present = Object.keys(Query.fields).flatMap((name) => {
    const value = params.get(name)
    return value === null || value === "" ? [] : [[name, value] as const]
  })
  return Option.getOrElse(decodeQuery(Object.fromEntries(present)), () => ({}))
}
