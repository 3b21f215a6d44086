/**
 * What a list of postal codes says about one: `Unknown` when it lists other codes of the same district, `Unlisted` when it
 * lists none of them.
 */
export type PostalCode =
  | { readonly _tag: "Listed"; readonly city: string }
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "Unlisted" }
