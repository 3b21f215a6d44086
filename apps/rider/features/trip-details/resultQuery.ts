import { Option, Schema } from "effect"
import { ResultQuery, type ResultQueryValues } from "#core/contract/search.ts"

const Query = Schema.Struct(ResultQuery)
const readQuery = Schema.decodeUnknownOption(Query)

/** SRCH-019: for whom, and from where to where, in the words of the page's own address; nothing of it when a part is garbled. */
export const queryOf = (params: URLSearchParams): ResultQueryValues => {
  const said = Object.keys(Query.fields).flatMap((name) => {
    const value = params.get(name)
    return value === null || value === "" ? [] : [[name, value] as const]
  })
  return Option.getOrElse(readQuery(Object.fromEntries(said)), () => ({}))
}
