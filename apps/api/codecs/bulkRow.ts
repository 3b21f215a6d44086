import { Schema } from "effect"
import { BulkRowState } from "#core/bulk/BulkJob.ts"
import { rowsDecoder } from "./rowsDecoder.ts"

/** Decodes rows of `bulk_row`: what a bulk job acts on, and how that went. */
export const decodeBulkRows = rowsDecoder(
  Schema.Struct({
    position: Schema.Int,
    target_id: Schema.String,
    label: Schema.String,
    state: BulkRowState,
    refusal: Schema.OptionFromNullOr(Schema.String),
    changed_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
  })
)
