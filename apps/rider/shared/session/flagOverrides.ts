import { Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { browserStorage } from "#ui/storage/storages.ts"

/** N59 The flags that an administrator has set in this browser, by name. */
export const flagOverrides = makeStoredValue(
  browserStorage,
  "samvej.flags",
  Schema.Record(Schema.String, Schema.Boolean)
)
