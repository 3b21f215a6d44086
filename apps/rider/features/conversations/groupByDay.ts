/** Groups entries that follow each other on the same day, by the name of that day. */
export const groupByDay = <E>(
  entries: readonly E[],
  dayOf: (entry: E) => string
): readonly { readonly day: string; readonly entries: readonly E[] }[] =>
  [...Map.groupBy(entries, dayOf)].map(([day, of]) => ({ day, entries: of }))
