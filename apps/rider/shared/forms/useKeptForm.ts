import { Option, Result, Schema } from "effect"
import { useEffect, useState } from "react"
import { tabStorage } from "#ui/storage/storages.ts"
import { keptFormPrefix } from "./keptForms.ts"

/**
 * The values of a form, which the tab keeps under the name of the form: they survive a reload and a detour. `forget` removes them when the
 * form is done. `initial` is used when nothing is kept, or something that this version of the app cannot read.
 */
export const useKeptForm = <A>(name: string, schema: Schema.Codec<A, unknown>, initial: () => A) => {
  const key = keptFormPrefix + name
  const [values, setValues] = useState(() => {
    const decode = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
    return Option.getOrElse(decode(tabStorage.getItem(key)), initial)
  })
  const [isChanged, setChanged] = useState(false)
  useEffect(() => {
    if (!isChanged) return
    const encoded = Schema.encodeUnknownResult(Schema.fromJsonString(schema))(values)
    if (Result.isSuccess(encoded)) tabStorage.setItem(key, encoded.success)
  }, [key, schema, values, isChanged])
  return {
    values,
    change: (update: (before: A) => A): void => {
      setChanged(true)
      setValues(update)
    },
    forget: (): void => {
      setChanged(false)
      tabStorage.removeItem(key)
    }
  }
}
