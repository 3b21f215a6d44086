import { Context } from "effect"

/** Where people reach this server: what links in codes and messages begin with. No slash at the end. */
export const PublicUrl = Context.Reference<string>("samvej/api/http/PublicUrl", {
  defaultValue: () => "http://127.0.0.1:4310"
})
