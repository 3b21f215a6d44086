import { Option } from "effect"
import type { Paging } from "./useListPages.ts"

/** Each page of a list by keyset begins after the last row of the page before. */
export const keysetPages = <Id extends string | number>(): Paging<
  { readonly next: Option.Option<Id> },
  Option.Option<Id>
> => ({
  first: Option.none(),
  next: ({ next }) => (Option.isSome(next) ? next : undefined)
})

/** Makes the id before a page a part of its query: nothing for the first page. */
export const behind = <Id extends string | number>(after: Option.Option<Id>) =>
  Option.match(after, { onNone: () => ({}), onSome: (id) => ({ after: id }) })
