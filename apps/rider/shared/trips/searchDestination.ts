import { Option, Schema } from "effect"

const State = Schema.Struct({ destinationText: Schema.String })
const decode = Schema.decodeUnknownOption(State)

/** The address of the search that asks for its destination at once: "Where to?". */
export const whereToPath = "/demand#to"

/** The text with which it begins: `navigate(whereToPath, beginningWith("Fredensgade 30"))`. The history keeps it, the address does not. */
export const beginningWith = (destinationText: string): { readonly state: typeof State.Type } => ({
  state: { destinationText }
})

/** The text with which an entry of the history begins to search for the destination. */
export const destinationText = (historyState: unknown): string | undefined =>
  Option.getOrUndefined(Option.map(decode(historyState), (state) => state.destinationText))
