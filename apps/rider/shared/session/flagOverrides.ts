import { Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"

/** N59 The flags that an administrator has set in this browser, by name. */
export const flagOverrides = makeStoredValue(
  () => localStorage,
  "samvej.flags",
  Schema.Record(Schema.String, Schema.Boolean)
)
