import { Context } from "effect"

/** AUTH-001 The host of the product's pages. A code by SMS names it, so that a phone offers the code to these pages only. */
export const WebHost = Context.Reference<string>("samvej/core/ports/WebHost", {
  defaultValue: () => "localhost"
})
