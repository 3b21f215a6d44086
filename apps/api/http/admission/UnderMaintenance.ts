import { Context } from "effect"

/** HTTP-007 Whether the server is under maintenance: an operator has put the file `maintenance` into `DATA_DIR`. */
export const UnderMaintenance = Context.Reference<() => boolean>(
  "samvej/api/http/admission/UnderMaintenance",
  { defaultValue: () => () => false }
)
